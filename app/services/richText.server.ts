import { cleanerOf, type Purifier } from "@protocol/values/richText";

/** Texts after which the window is made anew: it keeps what it has parsed. */
const windowLife = 500;

let cleaner: Promise<(html: string) => string> | undefined;
let cleaned = 0;

/** Loaded when the first text comes: a DOM takes half a second and 30 MB. */
async function makeCleaner(): Promise<(html: string) => string> {
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([import("jsdom"), import("dompurify")]);
  return cleanerOf(createPurifier(new JSDOM("").window) as unknown as Purifier);
}

/**
 * Rich text as it may be shown, whatever a gateway has stored: DOMPurify over protocol/values/richText.ts. Throws a
 * RangeError where the text is longer than `richTextMost`.
 */
export async function sanitiseRichText(html: string): Promise<string> {
  if (cleaned++ % windowLife === 0) cleaner = makeCleaner();
  return (await cleaner!)(html);
}
