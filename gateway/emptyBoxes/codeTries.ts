import type { Context } from "@gateway/core/context";
import { Refusal, refused } from "@gateway/core/refusal";
import { guardTries } from "@gateway/identity/public";
import { emptyPickupKind } from "./emptyPickupDocument";
import { listCodes, matchCode, type PickupCode } from "./pickupCodes";

/**
 * One try at a code of a pickup, by its number: ten wrong ones lock the number for a quarter of an hour, whether there is
 * such a pickup or not (1002 `gate.locked` {minutes}). Null where it is wrong. Not to be called inside a transaction: what
 * it counts must stay when the caller refuses.
 */
export async function tryCode(
  { db, now }: Pick<Context, "db" | "now">,
  number: string,
  code: string,
): Promise<PickupCode | null> {
  try {
    return await guardTries(db, { subject: `pickup:${number}`, ip: null, now }, async () => {
      const row = await db
        .selectFrom("documents")
        .select("id")
        .where("kind", "=", emptyPickupKind)
        .where("doc_no", "=", number)
        .executeTakeFirst();
      return matchCode(row ? await listCodes(db, row.id) : [], code) ?? null;
    });
  } catch (error) {
    if (error instanceof Refusal && error.reason === "login.locked") throw refused("gate.locked", error.params);
    throw error;
  }
}
