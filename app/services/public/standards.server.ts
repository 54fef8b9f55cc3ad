import { getStandard, type Standard, type StandardType } from "@protocol/base";
import type { Stranger } from "./stranger.server";

const freshMs = 5 * 60_000;
const held = new Map<StandardType, { until: number; labels: Record<string, string> }>();

/** The code tables that the page offers, in this order. */
export const offeredStandards = [
  "sizeType",
  "dangerousGoods",
  "locode",
  "terminal",
  "yard",
  "operator",
  "packageCode",
  "feeItem",
  "truckType",
  "truckOrderStatus",
  "sendStatus",
] as const satisfies readonly StandardType[];

/** Code → label of a published code table; asked at most every five minutes. */
export async function standardLabels(
  stranger: Pick<Stranger, "ask">,
  type: StandardType,
): Promise<Record<string, string>> {
  const found = held.get(type);
  if (found && found.until > Date.now()) return found.labels;
  const { rows } = await stranger.ask(getStandard, { params: { type } });
  const labels = Object.fromEntries(rows.map(([code = "", label = ""]) => [code, label]));
  held.set(type, { until: Date.now() + freshMs, labels });
  return labels;
}

/** The rows in which any column holds the words, whatever their case. */
export function rowsWith(standard: Standard, words: string): string[][] {
  const sought = words.trim().toLowerCase();
  return sought
    ? standard.rows.filter((row) => row.some((cell) => cell.toLowerCase().includes(sought)))
    : standard.rows;
}
