import { isSmallTree, type TreeParser } from "./richTextTree";

/**
 * What may stand in rich text (news, notices, goods): one list for both ends, which clean what is written and again
 * what is read. Everything else is dropped: scripts, styles, frames, forms, SVG, handlers, foreign pictures.
 */
const allowedTags = [
  ..."p br hr h2 h3 h4 strong b em i u s sub sup small mark blockquote pre code".split(" "),
  ..."ul ol li dl dt dd a img figure figcaption span div".split(" "),
  ..."table caption thead tbody tfoot tr th td".split(" "),
];
const allowedAttributes = ["href", "src", "alt", "title", "width", "height", "colspan", "rowspan", "scope", "lang"];

/** Characters of rich text that are looked at; a longer text is refused before it is parsed. */
export const richTextMost = 200_000;

/** Browsers skip these within an address, so that `java\nscript:` works. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const skipped = /[\u0000-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/g;

/** A path of this portal; `//host` and `/\host` lead elsewhere. */
const ownPath = /^\/(?![/\\])/;

/** Where a link may lead: the web, mail, telephone, a path of this portal or a place on the page. */
export function isAllowedLink(href: string): boolean {
  const address = href.replace(skipped, "");
  return /^(https?:\/\/|mailto:|tel:)/i.test(address) || ownPath.test(address) || /^#[\w-]*$/.test(address);
}

/** Where a picture may come from: this portal, or the text itself in a format that carries no script. */
export function isAllowedImage(src: string): boolean {
  const address = src.replace(skipped, "");
  return ownPath.test(address) || /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i.test(address);
}

interface AttributeEvent {
  attrName: string;
  attrValue: string;
  keepAttr: boolean;
}

/** DOMPurify, as far as it is used here; each end brings its own copy with a window of its own. */
export interface Purifier {
  addHook(entryPoint: "uponSanitizeAttribute", hook: (node: Element, event: AttributeEvent) => void): void;
  addHook(entryPoint: "afterSanitizeAttributes", hook: (node: Element) => void): void;
  sanitize(html: string, options: { [option: string]: unknown }): string;
}

/** What cleans rich text: the purifier, and the parser that first looks how large a text's tree is. */
export interface CleaningParts {
  purifier: Purifier;
  parser: TreeParser;
}

/** Turns a fresh purifier into the one function that cleans rich text. What is clean stays as it is. */
function cleanerOf({ purifier, parser }: CleaningParts): (html: string) => string {
  purifier.addHook("uponSanitizeAttribute", (_node, event) => {
    if (event.attrName === "href") event.keepAttr = isAllowedLink(event.attrValue);
    if (event.attrName === "src") event.keepAttr = isAllowedImage(event.attrValue);
  });
  purifier.addHook("afterSanitizeAttributes", (node) => {
    if (node.nodeName === "A" && node.hasAttribute("href")) node.setAttribute("rel", "noopener noreferrer nofollow");
  });
  return (html) => {
    if (html.length > richTextMost) throw new RangeError(`rich text of ${html.length} characters`);
    if (!isSmallTree(parser, html)) throw new RangeError("rich text with too many elements, or too deep");
    return purifier.sanitize(html, {
      ALLOWED_TAGS: allowedTags,
      ALLOWED_ATTR: allowedAttributes,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      // `src` of a picture in the text itself would otherwise fall to the default list
      ADD_DATA_URI_TAGS: ["img"],
    });
  };
}

/** Texts after which the purifier is made anew: its window keeps what it has parsed. */
const purifierLife = 500;

/** Cleans with a purifier that is made when the first text comes: a DOM takes half a second and 30 MB. */
export function lateCleaner(makeParts: () => Promise<CleaningParts>): (html: string) => Promise<string> {
  let cleaner: Promise<(html: string) => string> | undefined;
  let cleaned = 0;
  return async (html) => {
    if (cleaned++ % purifierLife === 0) cleaner = makeParts().then(cleanerOf);
    return (await cleaner!)(html);
  };
}
