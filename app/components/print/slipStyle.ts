import type { PaperSize } from "./paperStyle";

/** 80 × 130 mm in points, as printers of receipts have it. */
export const slipSize: PaperSize = { width: 226.77, height: 368.5 };

/** Height of the foot with the number of the page. */
const foot = 21;

/** A narrow slip, printed to its edges but for the foot: follows `paperStyle`. */
export const slipStyle = `
@page { size: ${slipSize.width}pt ${slipSize.height}pt; margin: 0 0 ${foot}pt;
  @bottom-left { padding-left: 12pt; } @bottom-right { padding-right: 12pt; } }
.slip { width: ${slipSize.width}pt; min-height: ${slipSize.height - foot - 2}pt; padding: 12pt 12pt 2pt; }
.slip header { text-align: center; border-bottom: 1pt dashed #000; padding-bottom: 6pt; }
.slip header a { color: inherit; text-decoration: none; font-weight: 700; font-size: 12pt; }
.slip h1 { font-size: 13pt; }
.slip .bars { display: block; width: 200pt; height: 54pt; margin: 4pt auto; }
.slip dl { margin: 4pt 0; display: grid; grid-template-columns: auto 1fr; gap: 2pt 8pt; font-size: 8.5pt; }
.slip dt, .slip dd { margin: 0; }
.slip dd { text-align: right; overflow-wrap: anywhere; }
.slip .amount { font-size: 16pt; font-weight: 700; }
.slip footer { margin-top: auto; border-top: 1pt dashed #000; padding-top: 5pt; font-size: 7pt; display: flex;
  gap: 8pt; }
.slip footer p { margin: 0 0 1pt; }
.slip .qr { width: 68pt; height: 68pt; margin: 2pt 0 3pt; }
@media screen { .slip { width: ${slipSize.width}pt; min-height: ${slipSize.height}pt; padding: 12pt 10pt; } }
`;
