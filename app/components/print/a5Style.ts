import { type PaperSize, paperSize } from "./paperStyle";

/** A5 landscape in points: as wide as A4 is in portrait. */
export const a5Size: PaperSize = { width: paperSize.width, height: paperSize.height / 2 };

const margin = (paperSize.width - paperSize.contentWidth) / 2;

/** Half a page of A4, with its tables: follows `paperStyle`. */
export const a5Style = `
@page { size: ${a5Size.width}pt ${a5Size.height}pt; margin: ${margin}pt; }
.paper { min-height: ${a5Size.height - 2 * margin - 4}pt; }
.paper p { margin: 0 0 4pt; }
.foot { padding-top: 3pt; }
th, td { padding-block: 1.7pt; }
.sign td { height: 32pt; }
.sign .line { margin-top: 8pt; }
.qr { width: 68pt; height: 68pt; }
@media screen { .paper { min-height: ${a5Size.height}pt; padding: ${margin}pt; } }
`;
