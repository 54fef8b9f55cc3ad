import type { Language } from "@protocol/language";
import { languages } from "@protocol/language";
import { textIn } from "./language";

/** Text for an element or an attribute. */
export const text = (value: string) =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A whole page around a body of HTML; `path` is where its other languages are. */
export function pageOf({
  nonce,
  language,
  path,
  body,
}: {
  nonce: string;
  language: Language;
  path: string;
  body: string;
}): string {
  const title = text(textIn(language, "title"));
  const links = languages
    .map((each) => {
      const name = text(textIn(each, "language"));
      if (each === language) return `<span aria-current="true">${name}</span>`;
      return `<a href="${text(`${path}&lang=${each}`)}" hreflang="${each}" lang="${each}">${name}</a>`;
    })
    .join(" ");
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${style}</style></head>
<body><header><b>${title}</b><span class="demo">${text(textIn(language, "demo"))}</span></header>
<main><p class="warning">${text(textIn(language, "warning"))}</p>
${body}</main><footer>${links}</footer></body></html>`;
}

const style = `
*{box-sizing:border-box}body{margin:0;background:#f3f5f8;color:#1b2430;font:15px/1.6 -apple-system,BlinkMacSystemFont,"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC","Segoe UI",Arial,sans-serif}
header{display:flex;gap:12px;align-items:center;flex-wrap:wrap;padding:14px 24px;background:#5b1e2b;color:#fff;font-size:18px}
.demo{padding:1px 10px;border:1px solid #fff;border-radius:12px;font-size:13px}
main{max-width:560px;margin:24px auto;padding:24px;background:#fff;border:1px solid #d9dfe7;border-radius:8px}
.warning{margin:0 0 16px;padding:8px 12px;background:#fff4dc;color:#6b4600;border-radius:6px;font-size:14px}
.amount{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:8px;margin:0 0 12px}.amount b{font-size:30px;font-variant-numeric:tabular-nums}
dl{margin:0 0 20px;border-top:1px solid #d9dfe7}dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;padding:8px 0;border-bottom:1px solid #d9dfe7}dt{color:#566273}dd{margin:0;overflow-wrap:anywhere}
.case{display:grid;grid-template-columns:180px 1fr;gap:4px 16px;align-items:center;padding:6px 0}.case p{margin:0;color:#566273;font-size:14px}
button,.button{display:inline-block;min-height:40px;padding:7px 16px;border:1px solid #8a96a5;border-radius:6px;background:#fff;color:#1b2430;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button.primary,.button.primary{background:#5b1e2b;border-color:#5b1e2b;color:#fff}button.danger{border-color:#c02626;color:#c02626}
button:hover,.button:hover{filter:brightness(.94)}:focus-visible{outline:3px solid #0b5cad;outline-offset:2px}
details{margin-top:12px;padding-top:8px;border-top:1px solid #d9dfe7}summary{padding:6px 0;cursor:pointer}
.said{margin:0 0 16px;padding:12px;border-radius:6px;font-size:16px}.said.done{background:#e3f5eb;color:#0b7a43}.said.wait{background:#fff4dc;color:#6b4600}.said.danger{background:#fdecec;color:#a11d1d}.said.stop{background:#edf0f4;color:#3f4957}
.back{margin:16px 0 0}a{color:#0b5cad}footer{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:center;padding:0 16px 24px;font-size:14px}
@media(max-width:520px){main{margin:12px;padding:16px}.case{grid-template-columns:1fr}button{width:100%}header{padding:12px 16px}}
`;
