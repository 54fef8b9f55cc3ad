import { lateCleaner, type Purifier } from "@protocol/values/richText";

/**
 * Rich text as it may be shown, whatever a gateway has stored: DOMPurify over protocol/values/richText.ts. Throws a
 * RangeError where the text is longer than `richTextMost`.
 */
export const sanitiseRichText = lateCleaner(async () => {
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([import("jsdom"), import("dompurify")]);
  return createPurifier(new JSDOM("").window) as unknown as Purifier;
});
