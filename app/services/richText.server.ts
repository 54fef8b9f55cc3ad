import { lateCleaner, type Purifier, richTextMost } from "@protocol/values/richText";

const clean = lateCleaner(async () => {
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([import("jsdom"), import("dompurify")]);
  // after jsdom, which requires it: Node.js fails to require what is being imported at that moment
  const parser = await import("parse5");
  return { purifier: createPurifier(new JSDOM("").window) as unknown as Purifier, parser };
});

const escaped: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * Rich text as it may be shown, whatever a gateway has stored: DOMPurify over protocol/values/richText.ts. A text that is
 * too long, or its tree too large, is shown as plain text.
 */
export async function sanitiseRichText(html: string): Promise<string> {
  try {
    return await clean(html);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `<p>${html.slice(0, richTextMost).replace(/[&<>]/g, (c) => escaped[c]!)}</p>`;
  }
}
