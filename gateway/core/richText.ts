import { message } from "@protocol/message";
import { lateCleaner, type Purifier, richTextMost } from "@protocol/values/richText";
import { invalid } from "./refusal";

/**
 * Rich text as it may be stored: DOMPurify over protocol/values/richText.ts. Throws a RangeError where the text is
 * longer than `richTextMost`, which contracts bound before, or its tree too large.
 */
export const sanitiseRichText = lateCleaner(async () => {
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([import("jsdom"), import("dompurify")]);
  // after jsdom, which requires it: Node.js fails to require what is being imported at that moment
  const parser = await import("parse5");
  return { purifier: createPurifier(new JSDOM("").window) as unknown as Purifier, parser };
});

/** The same of what somebody entered in a field; refuses (422) what is too large, or would be once its signs are escaped. */
export async function cleanEntered(field: string, html: string): Promise<string> {
  try {
    const clean = await sanitiseRichText(html);
    if (clean.length <= richTextMost) return clean;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalid({ [field]: ["richText.tooLarge"] });
  }
  throw invalid({ [field]: [message("tooLong", { max: richTextMost })] });
}

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
