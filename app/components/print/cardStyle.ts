import type { PaperSize } from "./paperStyle";

/** A6 in points, printed to its edges but for the foot. */
export const cardSize: PaperSize = { width: 297.64, height: 419.53 };

/** Height of the foot with the number of the page. */
const foot = 21;

/** A card for the windscreen: follows `paperStyle`, whose page it makes smaller. */
export const cardStyle = `
@page { size: ${cardSize.width}pt ${cardSize.height}pt; margin: 0 0 ${foot}pt;
  @bottom-left { padding-left: 18pt; } @bottom-right { padding-right: 18pt; } }
.card { width: ${cardSize.width}pt; min-height: ${cardSize.height - foot - 2}pt; padding: 12pt 18pt 2pt; }
.card header { text-align: center; border-bottom: 1.4pt solid #000; padding-bottom: 6pt; }
.card header a { color: inherit; text-decoration: none; font-weight: 700; }
.card .plate { font-size: 40pt; line-height: 1.2; font-weight: 700; text-align: center; margin: 8pt 0 2pt;
  overflow-wrap: anywhere; letter-spacing: .02em; }
.card .kind { text-align: center; font-size: 12pt; margin: 0 0 6pt; }
.card .kind .state { margin-left: 8pt; }
.card dl { margin: 0; }
.card dt { font-size: 8pt; line-height: 1.25; margin-top: 3pt; }
.card dd { margin: 0; font-size: 10.5pt; line-height: 1.3; overflow-wrap: anywhere; }
.card .pairs { display: grid; grid-template-columns: 1fr 1fr; column-gap: 10pt; }
.card .pairs > :last-child { grid-column: 1 / -1; }
.card .pairs dd { font-size: 9pt; }
.card dd.long { font-size: 8.5pt; line-height: 1.2; }
.card footer { margin-top: auto; display: flex; justify-content: space-between; align-items: end; gap: 10pt; }
.card footer p { margin: 0 0 3pt; font-size: 7.5pt; }
.card .qr { width: 86pt; height: 86pt; margin: 5pt 0; }
@media screen { .card { width: ${cardSize.width}pt; min-height: ${cardSize.height}pt; padding: 16pt 18pt; } }
`;
