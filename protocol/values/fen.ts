import { z } from "zod";

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

/** `12,345.67` yuan as typed, to fen without passing through a float; undefined when it is no amount. */
export function parseYuan(text: string): number | undefined {
  const parts = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim().replace(/[,，¥￥\s]/g, ""));
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0")) : undefined;
}
