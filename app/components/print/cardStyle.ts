import type { PaperSize } from "./paperStyle";

/** A6 in points, printed to its edges. */
export const cardSize: PaperSize = { width: 297.64, height: 419.53 };

/** A card for the windscreen: follows `paperStyle`, whose page it makes smaller. */
export const cardStyle = `
@page { size: ${cardSize.width}pt ${cardSize.height}pt; margin: 0; @bottom-left { content: none; } @bottom-right { content: none; } }
.card { width: ${cardSize.width}pt; min-height: ${cardSize.height - 2}pt; padding: 16pt 18pt; }
.card header { text-align: center; border-bottom: 1.4pt solid #000; padding-bottom: 6pt; }
.card header a { color: inherit; text-decoration: none; font-weight: 700; }
.card .plate { font-size: 40pt; line-height: 1.2; font-weight: 700; text-align: center; margin: 14pt 0 2pt;
  white-space: nowrap; letter-spacing: .02em; }
.card .kind { text-align: center; font-size: 12pt; margin: 0 0 10pt; }
.card .kind .state { margin-left: 8pt; }
.card dl { margin: 0; }
.card dt { font-size: 8pt; margin-top: 7pt; }
.card dd { margin: 0; font-size: 11pt; overflow-wrap: anywhere; }
.card footer { margin-top: auto; display: flex; justify-content: space-between; align-items: end; gap: 10pt; }
.card footer p { margin: 0 0 3pt; font-size: 7.5pt; }
.card .qr { width: 92pt; height: 92pt; }
@media screen { .card { width: ${cardSize.width}pt; min-height: ${cardSize.height}pt; padding: 16pt 18pt; } }
`;
