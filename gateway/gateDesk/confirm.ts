import type { UserContext } from "@gateway/core/context";
import { invalid, Refusal } from "@gateway/core/refusal";
import { tryCode } from "@gateway/emptyBoxes/public";
import { findDocument } from "@gateway/store/documents";
import { codes } from "@protocol/codes";
import type { GateDone, GateItem } from "@protocol/gateDesk";
import { message, packed } from "@protocol/message";
import { gateKindOf, gateKinds } from "./kinds";

/** Puts whatever an act refuses beside its item, so that the desk shows it in its row; else it is thrown on. */
function besideItem(error: unknown, i: number): never {
  if (!(error instanceof Refusal)) throw error;
  const at = (name?: string) => (name ? `items[${i}].${name}` : `items[${i}]`);
  if (error.code === codes.invalid)
    throw invalid(Object.fromEntries(Object.entries(error.fieldReasons).map(([name, why]) => [at(name), why])));
  if (error.code === codes.conflict) throw invalid({ [at()]: [message("gate.changed")] });
  if (error.code === codes.refused) throw invalid({ [at()]: [packed(error.reason, error.params)] });
  throw error;
}

/**
 * Tries the codes of the pickups that are to leave, before the transaction: a wrong one stays counted though the press is
 * refused. Throws a 422 beside the code of its item.
 */
export async function tryCodes(ctx: UserContext, items: readonly GateItem[]): Promise<void> {
  for (const [i, { kind, id, code }] of items.entries()) {
    if (kind !== "emptyPickup" || !code) continue;
    const row = await findDocument(ctx.db, kind, id);
    try {
      if (!(await tryCode(ctx, row?.doc_no ?? "", code))) throw invalid({ code: ["pickup.codeWrong"] });
    } catch (error) {
      besideItem(error, i);
    }
  }
}

/** Lets in and out what is ticked, within the caller's transaction; a 422 beside the first that cannot be. */
export async function confirm(ctx: UserContext, items: readonly GateItem[]): Promise<GateDone[]> {
  const done: GateDone[] = [];
  // one order for every desk, so that two presses never wait for each other in a circle
  const order = ({ kind, id }: GateItem) => `${gateKinds.findIndex((each) => each.kind === kind)} ${id}`;
  const ordered = items.map((item, i) => ({ item, i })).sort((a, b) => (order(a.item) < order(b.item) ? -1 : 1));
  const versions = new Map<string, number>();
  for (const { item, i } of ordered) {
    const kind = gateKindOf(item.kind);
    if (!kind) throw invalid({ [`items[${i}]`]: [message("gate.changed")] });
    try {
      const { row } = await kind.act(ctx, { ...item, version: versions.get(item.id) ?? item.version });
      versions.set(row.id, row.version);
      done.push({ kind: item.kind, id: row.id, number: row.doc_no, act: item.act, ctnNo: item.ctnNo ?? null });
    } catch (error) {
      besideItem(error, i);
    }
  }
  return done;
}
