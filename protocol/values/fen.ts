import { z } from "zod";
import { foldWidth } from "./text";

/** Money is an integer number of fen everywhere but on the screen. */
export const fenSchema = z.number().int().min(-9_000_000_000_000).max(9_000_000_000_000);

const formats = new Map<string, Intl.NumberFormat>();

/**
 * `1234567` fen as `12,345.67` yuan, or as the reader's language (`pt-BR`: `12.345,67`) writes it. Exact for every
 * amount of `fenSchema`: a double holds its hundredths.
 */
export function formatYuan(fen: number, language = "zh-CN"): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    formats.set(language, format);
  }
  return format.format(fen / 100);
}

/** Whole yuan and hundredths: plain, in groups of three by comma, or by point where a comma marks the hundredths. */
const yuanForms = [
  /^(\d{1,10})(?:[.,](\d{1,2}))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
];

/**
 * `12,345.67` or `12.345,67` yuan as typed, to fen without passing through a float; undefined when it is no amount. A
 * comma that groups no thousands marks the hundredths: `50,00` is fifty yuan.
 */
export function parseYuan(text: string): number | undefined {
  const bare = foldWidth(text).replace(/[¥￥\s]|元$/g, "");
  const [, yuan, hundredths = ""] = yuanForms.map((form) => form.exec(bare)).find(Boolean) ?? [];
  const digits = yuan?.replace(/[,.]/g, "") ?? "";
  if (!digits || digits.length > 10) return undefined;
  return Number(digits) * 100 + Number(hundredths.padEnd(2, "0"));
}
