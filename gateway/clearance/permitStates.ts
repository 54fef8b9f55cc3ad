import type { Store } from "@gateway/store/database";
import { isOneOf, listValue } from "@gateway/store/oneOf";
import { statement } from "@gateway/store/statement";
import { sql } from "kysely";

/** Whether a vehicle may enter a place; null where the place asks for no permit. */
export type PermitState = "valid" | "missing" | "barred" | null;

/** What three tables say of vehicles and places, in one question: it is asked for every list of boxes. */
const listFacts = statement((db, { plates, at }: { plates: unknown; at: string }) =>
  db
    .selectFrom("vehicle_permits")
    .select(["plate_no as plateNo", "area", sql<string>`'permit'`.as("fact")])
    .where(isOneOf(db, "plate_no", plates))
    .where("valid_from", "<=", at)
    .where("valid_to", ">=", at)
    .unionAll(
      db
        .selectFrom("entry_bans")
        .select(["subject as plateNo", "area", sql<string>`'ban'`.as("fact")])
        .where("subject_kind", "=", "vehicle")
        .where(isOneOf(db, "subject", plates))
        .where("valid_from", "<=", at)
        .where("valid_to", ">=", at),
    )
    .unionAll(
      db
        .selectFrom("dict_data")
        .select([sql<string>`''`.as("plateNo"), "dict_value as area", sql<string>`'terminal'`.as("fact")])
        .where("dict_type", "=", "terminal"),
    ),
);

/** Answers, for these vehicles at an instant, whether each may enter a place; yards outside the terminals ask for nothing. */
export async function readPermitStates(db: Store, plateNos: readonly string[], now: Date) {
  if (plateNos.length === 0) return (): PermitState => null;
  const rows = await listFacts(db, { plates: listValue(db, plateNos), at: now.toISOString() });
  const facts = new Set(rows.map(({ fact, plateNo, area }) => `${fact} ${plateNo} ${area}`));
  return (plateNo: string, placeCode: string): PermitState => {
    if (!facts.has(`terminal  ${placeCode}`)) return null;
    if (facts.has(`ban ${plateNo} `) || facts.has(`ban ${plateNo} ${placeCode}`)) return "barred";
    return facts.has(`permit ${plateNo} ${placeCode}`) ? "valid" : "missing";
  };
}
