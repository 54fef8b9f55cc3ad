import type { Store } from "@gateway/store/database";
import type { DictType } from "@protocol/base";

/** The codes of the lists asked for, by list. A list that the port does not keep is absent: nothing can be held against it. */
export async function listCodes(db: Store, types: readonly DictType[]): Promise<Map<DictType, Set<string>>> {
  const rows = await db
    .selectFrom("dict_data")
    .select(["dict_type", "dict_value"])
    .where("dict_type", "in", types)
    .execute();
  const lists = new Map<DictType, Set<string>>();
  for (const row of rows) {
    const type = row.dict_type as DictType;
    lists.set(type, (lists.get(type) ?? new Set()).add(row.dict_value));
  }
  return lists;
}

/** When a terminal takes no more boxes for a ship's call, ISO UTC; null for a call that it does not know. */
export async function findCyCutoff(
  db: Store,
  call: { vesselName: string; voyage: string; terminal: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("voyages")
    .select("cy_cutoff")
    .where("vessel_name", "=", call.vesselName)
    .where("voyage", "=", call.voyage)
    .where("terminal_code", "=", call.terminal)
    .executeTakeFirst();
  return row?.cy_cutoff ?? null;
}

/** What the port calls the codes of a list, by code. */
export async function listNames(db: Store, type: DictType): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("dict_data")
    .select(["dict_value", "dict_label"])
    .where("dict_type", "=", type)
    .execute();
  return new Map(rows.map((row) => [row.dict_value, row.dict_label]));
}
