import { type PaperSize, paperSize } from "./paperStyle";

const mm = (length: number) => Math.round((length * 7200) / 25.4) / 100;

/** 100 × 70 mm in points, as printers of labels have it. */
export const labelSize: PaperSize = { width: mm(100), height: mm(70) };

const inside = `
.label { display: grid; grid-template: auto auto 1fr auto / 1fr auto; gap: 3pt 8pt; overflow: hidden; break-inside: avoid; }
.label header { grid-column: 1 / -1; display: flex; justify-content: space-between; gap: 8pt; border-bottom: 1pt solid #000; padding-bottom: 3pt; }
.label header b { flex: none; }
.label header a { color: inherit; text-decoration: none; }
.label dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 1pt 6pt; align-content: start; font-size: 7.5pt; }
.label dt, .label dd { margin: 0; }
.label dd { font-weight: 700; overflow-wrap: anywhere; }
.label .box { grid-column: 1 / -1; font-size: 15pt; line-height: 1.25; font-weight: 700; white-space: nowrap; }
.label .qr { width: 62pt; height: 62pt; }
.label .bars { grid-column: 1 / -1; text-align: center; }
.label .bars img { display: block; margin: 0 auto; width: 210pt; height: 60pt; }
`;

/** One label a page. */
export const labelStyle = `
@page { size: ${labelSize.width}pt ${labelSize.height}pt; margin: 0; @bottom-left { content: none; } @bottom-right { content: none; } }
.paper { width: auto; min-height: 0; display: block; }
${inside}
.label { width: ${labelSize.width}pt; height: ${labelSize.height - 1}pt; padding: 8pt 12pt 6pt; }
.label + .label { break-before: page; }
@media screen { .paper { width: ${labelSize.width}pt; min-height: 0; padding: 0; } }
`;

/** Eight labels on A4, two beside each other, to its edges. */
export const labelSheetStyle = `
@page { size: ${paperSize.width}pt ${paperSize.height}pt; margin: 0; @bottom-left { content: none; } @bottom-right { content: none; } }
.paper { width: auto; min-height: 0; display: block; }
${inside}
.sheet { width: ${paperSize.width}pt; height: ${paperSize.height - 1}pt; display: grid;
  grid-template: repeat(4, ${Math.floor(paperSize.height / 4)}pt) / 1fr 1fr; break-inside: avoid; }
.sheet + .sheet { break-before: page; }
.sheet .label { padding: 15pt 22pt; border: .3pt dashed #999; }
@media screen { .paper { width: ${paperSize.width}pt; min-height: 0; padding: 0; } }
`;
