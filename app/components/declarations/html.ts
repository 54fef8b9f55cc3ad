/** Text that is HTML; whatever else is put into one is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | false | null | undefined | readonly Html[];

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => (/[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => signs[sign]!) : text);

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === "string") return escapeHtml(part);
  if (typeof part === "number") return String(part);
  return part ? part.map((each) => each.text).join("") : "";
}

/** HTML for what thousands of cells are made of; attributes are to stand in double quotes. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  let text = texts[0]!;
  for (let i = 0; i < parts.length; i++) text += textOf(parts[i]) + texts[i + 1]!;
  return new Html(text);
}
