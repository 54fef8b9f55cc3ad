import { z } from "zod";

/** Money is an integer number of fen everywhere but on the screen. */
export const fenSchema = z.number().int().min(-9_000_000_000_000).max(9_000_000_000_000);

/** `1234567` fen as `12,345.67`. */
export function formatYuan(fen: number): string {
  const sign = fen < 0 ? "-" : "";
  const digits = String(Math.abs(fen)).padStart(3, "0");
  const yuan = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${sign}${yuan}.${digits.slice(-2)}`;
}

/** `12,345.67` yuan as typed, to fen without passing through a float; undefined when it is no amount. */
export function parseYuan(text: string): number | undefined {
  const parts = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim().replace(/[,，¥￥\s]/g, ""));
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0")) : undefined;
}
