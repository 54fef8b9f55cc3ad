import { z } from "zod";
import { message } from "../message";

/** Invisible characters: joiners, directions, soft hyphens, byte order marks. Chats and PDFs put them around numbers. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/**
 * Full-width letters, digits and blanks become their ASCII forms, as clerks paste both; what nobody sees is left out. For
 * numbers and codes, and what is compared; joiners belong to names.
 */
export function foldWidth(text: string): string {
  return text
    .replace(invisible, "")
    .replace(/[\uFF01-\uFF5E]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00A0]/g, " ");
}

/** Those that no letter or emoji is made with: they change the direction of a text, or make two equal names differ. */
const invisibleInNames = /[\u00AD\u200B\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** Letters whose accents stand apart, as macOS and some PDFs give them, in one character: `a` and `\u0303` as `ã`. */
export const composeLetters = (text: string): string =>
  text.replace(/\P{M}\p{M}+/gu, (letter) => letter.normalize("NFC"));

const isBlank = (character: string | undefined) => character !== undefined && /[\s\u200C-\u200F]/.test(character);

/** Text as it is stored: letters composed, without such characters, and without blanks and joiners at its ends. */
function trimmed(typed: string): string {
  const kept = composeLetters(typed.replace(invisibleInNames, ""));
  let [from, to] = [0, kept.length];
  while (from < to && isBlank(kept[from])) from++;
  while (to > from && isBlank(kept[to - 1])) to--;
  return kept.slice(from, to);
}

/**
 * Trimmed text of at most `max` characters, without invisible characters; control characters other than line ends are
 * refused.
 */
export function text(max: number) {
  return (
    z
      .string()
      .max(max * 4, message("tooLong", { max }))
      .overwrite(trimmed)
      .max(max, message("tooLong", { max }))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      .refine((value) => !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(value), "badCharacter")
  );
}

/** Text folded to half width, upper-cased and freed of blanks: numbers and codes as the trade writes them. */
export function upperText(max: number) {
  return z
    .string()
    .max(max * 4, message("tooLong", { max }))
    .transform((value) => foldWidth(value).replace(/\s+/g, "").toUpperCase())
    .pipe(z.string().max(max, message("tooLong", { max })));
}
