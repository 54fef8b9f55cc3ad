import { toRichText } from "~/services/news/toRichText";

/** What the editor keeps of a text, with the attributes that may stand at it. */
const kept: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    "p br h2 h3 h4 strong b em i u s code pre blockquote ul ol li hr table tbody tr".split(" ").map((tag) => [tag, []]),
  ),
  a: ["href", "rel"],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
};

const bodyOf = (html: string) => new DOMParser().parseFromString(html, "text/html").body;

/**
 * A text as the editor is given it: plain text as paragraphs, rich text as it is. Null for one that it would not give
 * back whole, such as one with pictures, a table's head or HTML that is badly nested; that one is edited as HTML.
 */
export function editorTextOf(typed: string): string | null {
  const html = toRichText(typed);
  const body = bodyOf(html);
  const whole = [...body.querySelectorAll("*")].every(
    ({ localName, attributes }) =>
      [...attributes].every(({ name }) => kept[localName]?.includes(name)) && kept[localName] !== undefined,
  );
  return whole ? html : null;
}

/** What the editor has written, without what only the editor needs; empty where nothing stands in it. */
export function writtenText(html: string): string {
  const body = bodyOf(html);
  for (const column of body.querySelectorAll("colgroup")) column.remove();
  for (const each of body.querySelectorAll("*"))
    for (const { name, value } of [...each.attributes]) {
      const empty = (name === "colspan" || name === "rowspan") && value === "1";
      if (empty || !kept[each.localName]?.includes(name)) each.removeAttribute(name);
    }
  // a cell or an entry that holds one paragraph holds its text
  for (const each of body.querySelectorAll("td > p:only-child, th > p:only-child, li > p:only-child"))
    each.replaceWith(...each.childNodes);
  // the line that the editor keeps behind a table to be written on
  while (body.lastElementChild?.localName === "p" && body.lastElementChild.childNodes.length === 0)
    body.lastElementChild.remove();
  return body.textContent?.trim() || body.querySelector("hr, table") ? body.innerHTML : "";
}
