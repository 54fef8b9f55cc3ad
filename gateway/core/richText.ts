import { lateCleaner, type Purifier } from "@protocol/values/richText";

/**
 * Rich text as it may be stored: DOMPurify over protocol/values/richText.ts. Throws a RangeError where the text is
 * longer than `richTextMost`; contracts bound it before.
 */
export const sanitiseRichText = lateCleaner(async () => {
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([import("jsdom"), import("dompurify")]);
  return createPurifier(new JSDOM("").window) as unknown as Purifier;
});

/** Characters of the text that a list shows. */
const summaryLength = 90;

/** The beginning of a cleaned text, as a reader would read it out: a word set apart by its face alone has no blanks around it. */
export function summaryOf(html: string): string {
  const plain = html
    .replace(/<\/?(?:a|b|code|em|i|s|span|strong|sub|sup|u)(?: [^>]*)?>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(nbsp|lt|gt|quot|amp|#39);/g, (entity) => plainEntities[entity] ?? " ")
    .replace(/\s+/g, " ")
    .trim();
  const letters = [...plain];
  return letters.length > summaryLength ? `${letters.slice(0, summaryLength - 1).join("")}…` : plain;
}

const plainEntities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&", "&#39;": "'" };
