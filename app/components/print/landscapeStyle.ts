import { type PaperSize, paperSize } from "./paperStyle";

/** A4 landscape in points. */
export const landscapeSize: PaperSize = { width: paperSize.height, height: paperSize.width };

const margin = (paperSize.width - paperSize.contentWidth) / 2;

/** A landscape page whose halves stand side by side: follows `paperStyle`. */
export const landscapeStyle = `
@page { size: ${landscapeSize.width}pt ${landscapeSize.height}pt; margin: ${margin}pt; }
.paper { width: ${landscapeSize.width - 2 * margin}pt; min-height: ${landscapeSize.height - 2 * margin - 4}pt; }
.halves { flex: 1 0 auto !important; display: grid; grid-template-columns: 1fr; gap: 14pt; font-size: 7.2pt; }
.halves.two { grid-template-columns: 1fr 1fr; }
.half { display: flex; flex-direction: column; min-width: 0; }
.half .head { grid-template-columns: 1fr auto; margin-bottom: 4pt; padding-bottom: 3pt; }
.half h1 { text-align: left; font-size: 12pt; letter-spacing: .04em; }
.half table { margin-bottom: 4pt; }
.half th, .half td { padding: 1.1pt 3pt; }
.half .strong { font-size: 8.6pt; }
.half col.label { width: 56pt; }
.foreign .half col.label { width: 74pt; }
.inspection { display: grid; grid-template-columns: 168pt 1fr; gap: 8pt; align-items: start; }
.one .inspection { grid-template-columns: 200pt 1fr; }
.inspection svg { display: block; width: 100%; height: auto; max-height: 164pt; }
.inspection col.n { width: 16pt; }
.photos { display: flex; flex-wrap: wrap; gap: 3pt; margin: 2pt 0 4pt; padding: 0; list-style: none; }
.photos li { position: relative; }
.photos img { display: block; width: 40pt; height: 30pt; object-fit: cover; border: .6pt solid #444; }
.photos b { position: absolute; left: 0; top: 0; padding: 0 2.5pt; background: #fff; border: .6pt solid #000; }
.half .foot { margin-top: auto; }
.half .foot dl { font-size: 7pt; }
.half .qr { width: 58pt; height: 58pt; }
@media screen { .paper { width: ${landscapeSize.width}pt; min-height: ${landscapeSize.height}pt; padding: ${margin}pt; } }
`;
