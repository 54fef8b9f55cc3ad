const escaped: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** What was typed as plain text becomes paragraphs at its empty lines; a text with marks of its own stays as it is. */
export function toRichText(typed: string): string {
  if (/<[a-z][^>]*>/i.test(typed)) return typed;
  return typed
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${part.replace(/[&<>]/g, (c) => escaped[c]!).replace(/\n/g, "<br>")}</p>`)
    .join("");
}
