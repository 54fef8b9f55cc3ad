/** Width and height of a page in points. */
export interface PaperSize {
  width: number;
  height: number;
}

/** A4 in points with the content width and height of docs/requirements.md §9; what is left is margin. */
export const paperSize = { width: 592.28, height: 841.89, contentWidth: 550, contentHeight: 800 } as const;

const top = (paperSize.height - paperSize.contentHeight) / 2;
const side = (paperSize.width - paperSize.contentWidth) / 2;

/**
 * The style of every print. Bordered tables as on a freight form; the header stands once at the start of the flow and
 * the footer once at its end, heads of tables come again on every page, and no row, fact or footer is cut.
 */
export const paperStyle = `
@page { size: ${paperSize.width}pt ${paperSize.height}pt; margin: ${top}pt ${side}pt; }
* { box-sizing: border-box; }
html { font: 8.5pt/1.38 "Noto Sans SC", "Noto Sans JP", "PingFang SC", "Microsoft YaHei", sans-serif; color: #000; background: #fff;
  /* without it spaces between words are rounded away at small sizes */
  text-rendering: geometricPrecision;
  -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 0; }
.paper { width: ${paperSize.contentWidth}pt; min-height: ${paperSize.contentHeight - 4}pt; display: flex;
  flex-direction: column; }
.paper + .paper { break-before: page; }
.paper > * { flex: none; }
.closing { display: flex; flex: 1 0 auto; flex-direction: column; break-inside: avoid; }
.closing > .foot { margin-top: auto; }
h1 { font-size: 16pt; line-height: 1.3; margin: 0; text-align: center; letter-spacing: .12em; }
.foreign h1 { letter-spacing: 0; }
h1 small { display: block; font-size: 10pt; letter-spacing: .08em; }
.head { display: grid; grid-template-columns: 1fr auto 1fr; align-items: end; gap: 8pt; border-bottom: 1.4pt solid #000;
  padding-bottom: 5pt; margin-bottom: 6pt; }
.head .maker b { font-size: 11pt; display: block; }
.head .number { text-align: right; }
.head .number a { color: inherit; text-decoration: none; font-weight: 700; font-size: 11pt; display: block; font-variant-numeric: tabular-nums; white-space: nowrap; }
.state { display: inline-block; border: .6pt solid #000; padding: 0 4pt; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; margin: 0 0 6pt; }
th, td { border: .6pt solid #444; padding: 2.6pt 4pt; text-align: left; vertical-align: middle; font-weight: 400;
  overflow-wrap: break-word; }
th[scope="row"] + td, dd { white-space: pre-line; }
th { background: rgb(5 38 72 / .06); }
th[scope="row"] + td:empty::before, .band span:empty::before, dd:empty::before { content: "–"; }
thead { display: table-header-group; }
tr, .whole { break-inside: avoid; }
.titled > h2 { margin: 0; font-weight: 700; font-size: 9pt; padding: 2pt 0 2pt; break-after: avoid; break-inside: avoid; }
thead, thead tr { break-inside: avoid; break-after: avoid; }
.zh { display: inline-block; max-width: 100%; font-size: 7pt; color: #333; font-weight: 400; word-break: keep-all; }
thead .zh { display: block; line-height: 1.25; }
col.label { width: 62pt; }
.foreign col.label { width: 82pt; }
.foreign th { line-height: 1.25; }
.foreign thead th { font-size: 6.6pt; padding: 2pt; }
.foreign thead .zh { font-size: 6pt; }
.strong { font-weight: 700; font-size: 10pt; }
.num { text-align: right; font-variant-numeric: tabular-nums; }
.num { padding-inline: 2.5pt; }
td.num { white-space: nowrap; }
td.wrapped { white-space: normal; }
.mid { text-align: center; }
.dense td { font-size: 7.5pt; }
.wrong, .wrong td { color: #b00020; }
.code { font-variant-numeric: tabular-nums; white-space: nowrap; }
.ctn span { margin-left: .28em; }
.sign td { height: 44pt; vertical-align: top; border-bottom-width: .6pt; }
.sign .line { display: block; margin-top: 18pt; color: #333; }
.foot { break-inside: avoid; border-top: 1.4pt solid #000; padding-top: 5pt; display: grid;
  grid-template-columns: 1fr auto; gap: 10pt; }
.foot dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 1pt 8pt; align-content: start; }
.foot dt, .foot dd { margin: 0; }
.foot dd { overflow-wrap: anywhere; }
.foot p { margin: 4pt 0 0; color: #333; font-size: 7.5pt; }
.qr { width: 76pt; height: 76pt; display: block; margin: 3pt 0; }
.dispatchOrder .qr { width: 92pt; height: 92pt; }
.big { font-size: 26pt; line-height: 1.2; font-weight: 700; white-space: nowrap; letter-spacing: .02em; }
.middle { font-size: 14pt; line-height: 1.3; font-weight: 700; }
.band td { padding: 4pt 6pt; vertical-align: top; }
.band .label { display: block; font-size: 8pt; }
.scale-text { margin: 0 0 4pt; break-after: avoid; break-inside: avoid; }
.to-scale { display: grid; grid-template-columns: 1fr 1fr; align-items: end; }
.to-scale > figure { margin: 0; padding: 3pt 0 5pt; text-align: center; break-inside: avoid; }
.to-scale svg { display: block; margin: 0 auto 3pt; }
.step { width: 26pt; font-size: 13pt; font-weight: 700; text-align: center; }
.notice { font: 14px/1.6 system-ui, sans-serif; max-width: 720px; margin: 16px auto; padding: 12px 16px; border: 1px solid #b7791f;
  border-left-width: 6px; background: #fffaf0; color: #333; }
@media screen {
  body { background: #e9ecef; padding: 16px; }
  .paper { margin: 0 auto 16px; padding: ${top}pt ${side}pt; width: ${paperSize.width}pt; min-height: ${paperSize.height}pt;
    background: #fff; box-shadow: 0 1px 4px #0003; }
}
@media print { .notice { display: none; } }
`;
