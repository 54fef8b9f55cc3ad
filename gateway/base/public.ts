import type { Store } from "@gateway/store/database";
import type { DictType } from "@protocol/base";
import { type Language, languages } from "@protocol/language";
import { type FieldIssue, type MessageParams, message, namedParam } from "@protocol/message";
import type { Selectable } from "kysely";
import { namesOf } from "./codeNames";
import type { VoyagesTable } from "./tables";

export { namesOf };

export type CallRow = Selectable<VoyagesTable>;

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

/** A code by its field, and the lists of which one must have it. */
type AskedCodes = Readonly<Record<string, { code: string | undefined; lists: readonly DictType[] }>>;

/** Codes that the port's lists do not have, each beside its field; a port without such a list takes any. */
export async function listUnknownCodes(db: Store, asked: AskedCodes): Promise<FieldIssue[]> {
  const fields = Object.entries(asked);
  const found = await listCodes(db, [...new Set(fields.flatMap(([, { lists }]) => lists))]);
  return fields.flatMap(([field, { code, lists }]) => {
    const known = lists.flatMap((list) => [...(found.get(list) ?? [])]);
    if (!code || known.length === 0 || known.includes(code)) return [];
    return [{ path: [field], message: message("code.unknown", { code }) }];
  });
}

/** A ship's call at one terminal. */
export interface TerminalCall {
  vesselName: string;
  voyage: string;
  terminal: string;
}

const callsAt = (db: Store, { vesselName, voyage, terminal }: TerminalCall) =>
  db
    .selectFrom("voyages")
    .selectAll()
    .where("vessel_name", "=", vesselName)
    .where("voyage", "=", voyage)
    .where("terminal_code", "=", terminal)
    .orderBy("eta", "desc");

/** The calls of a ship under one voyage number at one terminal, the latest first: the number comes again in another year. */
export const listCallsAt = (db: Store, call: TerminalCall): Promise<CallRow[]> => callsAt(db, call).execute();

/** The latest of them; undefined for a call that the schedule does not have. */
export const findCallAt = (db: Store, call: TerminalCall): Promise<CallRow | undefined> =>
  callsAt(db, call).limit(1).executeTakeFirst();

/** When a terminal takes no more boxes for a ship's call, ISO UTC; null for a call that it does not know. */
export const findCyCutoff = async (db: Store, call: TerminalCall): Promise<string | null> =>
  (await findCallAt(db, call))?.cy_cutoff ?? null;

/** When a ship has berthed for a call, else when she is expected for it, ISO UTC; null for a call that nobody knows. */
export async function findArrival(db: Store, call: TerminalCall, now: Date): Promise<string | null> {
  const row = await findCallAt(db, call);
  if (!row) return null;
  return row.atb && row.atb <= now.toISOString() ? row.atb : row.eta;
}

/** The latest call of a vessel with this voyage number; undefined for one that the schedule does not have. */
export const findCallOf = (db: Store, vesselName: string, voyage: string): Promise<CallRow | undefined> =>
  db
    .selectFrom("voyages")
    .selectAll()
    .where("vessel_name", "=", vesselName)
    .where("voyage", "=", voyage)
    .orderBy("eta", "desc")
    .limit(1)
    .executeTakeFirst();

/** What the port calls the codes of a list, by code. */
export async function listNames(db: Store, type: DictType): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("dict_data")
    .select(["dict_value", "dict_label"])
    .where("dict_type", "=", type)
    .execute();
  return new Map(rows.map((row) => [row.dict_value, row.dict_label]));
}

/**
 * Terminals or yards, by their codes, as a parameter of a text: by their names in the languages that have them; by the
 * code of one that the port does not know.
 */
export async function placeParam(db: Store, param: string, codes: readonly string[]): Promise<MessageParams> {
  const known = new Map([...(await listNames(db, "yard")), ...(await listNames(db, "terminal"))]);
  const namesIn = (language: Language, separator = language.startsWith("zh") ? "、" : ", ") =>
    codes.map((code) => namesOf(code, known.get(code) ?? "")?.[language] ?? known.get(code) ?? code).join(separator);
  return namedParam(param, namesIn("zh-CN"), Object.fromEntries(languages.map((each) => [each, namesIn(each)])));
}

/** Whether the demo port was put into this store. */
export const isDemoPort = async (db: Store): Promise<boolean> =>
  (await db.selectFrom("seed_marks").select("name").where("name", "=", "demo").executeTakeFirst()) !== undefined;
