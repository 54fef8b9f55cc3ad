import { getStandard, type Standard, type StandardType } from "@protocol/base";
import { codeNameIn } from "../base/codeNames.server";
import type { Stranger } from "./stranger.server";

const freshMs = 5 * 60_000;
const held = new Map<StandardType, { until: number; standard: Standard }>();

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
  "dispatchStatus",
] as const satisfies readonly StandardType[];

/** Code → label of a published code table in the reader's words; asked at most every five minutes. */
export async function standardLabels(
  stranger: Pick<Stranger, "ask" | "language">,
  type: StandardType,
): Promise<Record<string, string>> {
  const { rows, names } = await keepStandard(stranger, type);
  return Object.fromEntries(
    rows.map(([code = "", dictLabel = ""], i) => [
      code,
      codeNameIn(stranger.language, { dictLabel, names: names?.[i] ?? undefined }),
    ]),
  );
}

async function keepStandard(stranger: Pick<Stranger, "ask">, type: StandardType): Promise<Standard> {
  const found = held.get(type);
  if (found && found.until > Date.now()) return found.standard;
  const standard = await stranger.ask(getStandard, { params: { type } });
  held.set(type, { until: Date.now() + freshMs, standard });
  return standard;
}

/** A published code table with its labels in the reader's words. */
export async function readStandard(
  { ask, language }: Pick<Stranger, "ask" | "language">,
  type: StandardType,
): Promise<Standard> {
  const standard = await ask(getStandard, { params: { type } });
  const at = standard.columns.indexOf("label");
  const named = (row: string[], nth: number) =>
    row.map((cell, i) =>
      i === at ? codeNameIn(language, { dictLabel: cell, names: standard.names?.[nth] ?? undefined }) : cell,
    );
  return { ...standard, rows: standard.rows.map(named) };
}

/** The rows in which any column holds the words, whatever their case. */
export function rowsWith(standard: Standard, words: string): string[][] {
  const sought = words.trim().toLowerCase();
  return sought
    ? standard.rows.filter((row) => row.some((cell) => cell.toLowerCase().includes(sought)))
    : standard.rows;
}
