import type { Database, Store } from "@gateway/store/database";
import { type CallRow, findCall } from "@gateway/voyages/public";
import { cutoffFields } from "@protocol/callMoves";
import type { Selectable } from "kysely";
import type { CallMovesTable } from "./tables";

export type Move = Selectable<CallMovesTable>;
type Change = Selectable<Database["voyage_changes"]>;

/** Since when a call is left out; nothing stands there before, and after it was reinstated. */
const omitted = "omitTime";
/** What documents or subscriptions depend on. */
const watched: readonly string[] = [...cutoffFields, "eta", omitted];
/** More rows than one change of a call writes. */
const changesAtOnce = 100;

export type MoveChanges = Partial<Record<string, { from: string; to: string }>>;

export const changesOf = ({ changes }: Pick<Move, "changes">) => JSON.parse(changes) as MoveChanges;

/** What one person changed of one call at one instant, first of these rows. */
function firstGroup(rows: readonly Change[]): Change[] {
  const [first] = rows;
  const end = rows.findIndex(
    ({ call_id, time, operator }) => call_id !== first?.call_id || time !== first.time || operator !== first.operator,
  );
  return rows.slice(0, end === -1 ? rows.length : end);
}

/** What of a group is watched, each field from what it was first to what it is last. */
function watchedOf(group: readonly Change[]): MoveChanges {
  const changes: MoveChanges = {};
  for (const { field, old_value, new_value } of group)
    if (watched.includes(field) && (old_value !== null || field === omitted))
      changes[field] = { from: changes[field]?.from ?? old_value ?? "", to: new_value ?? "" };
  return changes;
}

/**
 * Reads the changes behind a position up to the first that moved a cut-off or an arrival, and begins to tell of it.
 * Answers whether more may wait.
 */
export async function beginMove(db: Store, position: number): Promise<boolean> {
  let rows = await db
    .selectFrom("voyage_changes")
    .selectAll()
    .where("seq", ">", position)
    .orderBy("seq")
    .limit(changesAtOnce)
    .execute();
  const more = rows.length === changesAtOnce;
  let seq = position;
  while (rows.length > 0) {
    const group = firstGroup(rows);
    // the rest of it may stand behind the rows that were read
    if (more && group.length === rows.length && seq > position) break;
    const last = group.at(-1)!;
    const changes = watchedOf(group);
    if (Object.keys(changes).length > 0 && (await saveMove(db, group, changes))) {
      await db.updateTable("call_followers").set({ move_seq: last.seq }).where("id", "=", 1).execute();
      return true;
    }
    seq = last.seq;
    rows = rows.slice(group.length);
  }
  if (seq > position) await db.updateTable("call_followers").set({ seq }).where("id", "=", 1).execute();
  return more;
}

/** Whether the schedule names, as the reason of a change, the application that the call is of: that is no reason to others. */
async function isOwnNumber(db: Store, { document_id }: CallRow, reason: string): Promise<boolean> {
  if (document_id === null) return false;
  const of = await db.selectFrom("documents").select("doc_no").where("id", "=", document_id).executeTakeFirst();
  return of?.doc_no === reason;
}

/** Keeps the move; false where its call is not in the schedule any more. */
async function saveMove(db: Store, group: readonly Change[], changes: MoveChanges): Promise<boolean> {
  const last = group.at(-1)!;
  const call = await findCall(db, last.call_id);
  if (!call) return false;
  // documents name a call as it was called before
  const before = (field: string, now: string) => group.find((row) => row.field === field)?.old_value ?? now;
  await db
    .insertInto("call_moves")
    .values({
      ...{ seq: last.seq, call_id: call.id, changes: JSON.stringify(changes), time: last.time },
      reason: (await isOwnNumber(db, call, last.reason)) ? "" : last.reason,
      vessel_name: before("vesselName", call.vessel_name),
      voyage: before("voyage", call.voyage),
      terminal_code: before("terminalCode", call.terminal_code),
    })
    .execute();
  return true;
}
