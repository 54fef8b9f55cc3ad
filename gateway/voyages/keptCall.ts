import type { ActorContext } from "@gateway/core/context";
import { conflict } from "@gateway/core/refusal";
import { operatorOf } from "@gateway/documents/trail";
import type { Database, Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { dateOf, shanghaiDay } from "@protocol/values/instant";
import { openBefore } from "@protocol/vesselCalls";
import type { Selectable } from "kysely";
import { statusOfCall } from "./schedule";

export type CallRow = Selectable<Database["voyages"]>;

/** The columns that a change may set, by what a change calls them. */
const fieldOf = {
  vessel_name: "vesselName",
  imo_no: "imoNo",
  call_sign: "callSign",
  voyage: "voyage",
  service_code: "serviceCode",
  terminal_code: "terminalCode",
  operator_code: "operatorCode",
  berth_no: "berthNo",
  eta: "eta",
  etb: "etb",
  etd: "etd",
  open_time: "openTime",
  cy_cutoff: "cyCutoff",
  si_cutoff: "siCutoff",
  vgm_cutoff: "vgmCutoff",
  customs_cutoff: "customsCutoff",
  confirm_time: "confirmTime",
  atb: "atb",
  atd: "atd",
  omit_time: "omitTime",
} as const satisfies Partial<Record<keyof CallRow, string>>;
type CallColumn = keyof typeof fieldOf;
const callColumns = Object.keys(fieldOf) as CallColumn[];

export type CallPatch = Partial<Pick<CallRow, CallColumn>>;
export type NewCall = Omit<
  CallRow,
  "id" | "version" | "year" | "update_time" | "confirm_time" | "atb" | "atd" | "omit_time"
>;
/** What makes a call one, apart from its year. */
export type CallKey = Pick<CallRow, "imo_no" | "voyage" | "terminal_code" | "eta">;

/** The reason of changes that nobody gave one for: entered, or taken from a file. */
export const givenReasons = { created: "CREATED", imported: "IMPORTED" } as const;

export const yearOf = (eta: string) => shanghaiDay(eta).slice(0, 4);
/** When the yard takes containers for a ship that berths then, ISO UTC. */
export const openingOf = (etb: string) => new Date(dateOf(etb).getTime() - openBefore).toISOString();

export const findCall = (db: Store, id: string): Promise<CallRow | undefined> =>
  db.selectFrom("voyages").selectAll().where("id", "=", id).executeTakeFirst();

/** The call of the schedule that has this vessel, voyage, terminal and year (that of its expected arrival unless told). */
export const findTwin = (
  db: Store,
  { imo_no, voyage, terminal_code, eta }: CallKey,
  year = yearOf(eta),
): Promise<CallRow | undefined> =>
  db
    .selectFrom("voyages")
    .selectAll()
    .where("imo_no", "=", imo_no)
    .where("voyage", "=", voyage)
    .where("terminal_code", "=", terminal_code)
    .where("year", "=", year)
    .executeTakeFirst();

/** Days over which an arrival that moves over New Year is still that of the same call. */
const movedMost = 30 * 86_400_000;

/**
 * The call of the schedule that a file means: the one of its year, or one that has not departed yet and whose arrival has
 * moved over New Year since it was entered.
 */
export async function findMeant(db: Store, asked: CallKey, now: Date): Promise<CallRow | undefined> {
  const twin = await findTwin(db, asked);
  if (twin) return twin;
  const year = Number(yearOf(asked.eta));
  for (const other of [year - 1, year + 1]) {
    const call = await findTwin(db, asked, String(other));
    const near = call && Math.abs(Date.parse(call.eta) - Date.parse(asked.eta)) <= movedMost;
    if (near && statusOfCall(call, now) !== "DEPARTED") return call;
  }
  return undefined;
}

interface Noted {
  field: string;
  from: string | null;
  to: string | null;
}

/** Appends changes. The counter's row is held until the transaction ends, so that `seq` follows the commits. */
async function noteChanges(ctx: ActorContext, callId: string, changes: readonly Noted[], reason: string) {
  const counter = await ctx.db
    .updateTable("voyage_change_counter")
    .set((eb) => ({ last: eb("last", "+", changes.length) }))
    .where("id", "=", 1)
    .returning("last")
    .executeTakeFirstOrThrow();
  const first = counter.last - changes.length + 1;
  const { id: operator, name: operator_name } = operatorOf(ctx.identity);
  const rows = changes.map(({ field, from, to }, i) => ({
    ...{ seq: first + i, call_id: callId, field, old_value: from, new_value: to },
    ...{ operator, operator_name, time: ctx.now.toISOString(), reason },
  }));
  await ctx.db.insertInto("voyage_changes").values(rows).execute();
}

/** Enters a call and notes it; undefined where the schedule has the vessel, voyage, terminal and year. */
export async function createCall(ctx: ActorContext, call: NewCall, reason: string): Promise<CallRow | undefined> {
  const row = await ctx.db
    .insertInto("voyages")
    .values({ ...call, id: newId(ctx.now.getTime()), year: yearOf(call.eta), update_time: ctx.now.toISOString() })
    .onConflict((there) => there.columns(["imo_no", "voyage", "terminal_code", "year"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row)
    await noteChanges(ctx, row.id, [{ field: "created", from: null, to: `${row.vessel_name} ${row.voyage}` }], reason);
  return row;
}

/** The columns of a call that a change would give another value. */
const changedBy = (before: CallRow, patch: CallPatch): CallColumn[] =>
  callColumns.filter((column) => patch[column] !== undefined && patch[column] !== before[column]);

export const isChangedBy = (before: CallRow, patch: CallPatch): boolean => changedBy(before, patch).length > 0;

/**
 * Changes a call as `before` has read it and writes what changed in the same transaction; nothing where nothing does.
 * An opening that is not changed itself moves with the berthing (docs/domain-model.md §5.1); what has been accepted for
 * the ship keeps what it had. Throws 409 where somebody else has changed it since.
 */
export async function changeCall(
  ctx: ActorContext,
  before: CallRow,
  asked: CallPatch,
  reason: string,
): Promise<CallRow> {
  const patch = { ...asked };
  const opening = patch.open_time ?? before.open_time;
  if (patch.etb && patch.etb !== before.etb && opening === before.open_time) patch.open_time = openingOf(patch.etb);
  const changed = changedBy(before, patch);
  if (changed.length === 0) return before;
  const after = await ctx.db
    .updateTable("voyages")
    .set({ ...patch, version: before.version + 1, update_time: ctx.now.toISOString() })
    .where("id", "=", before.id)
    .where("version", "=", before.version)
    .returningAll()
    .executeTakeFirst();
  if (!after) throw conflict(undefined);
  const changes = changed.map((column) => ({ field: fieldOf[column], from: before[column], to: after[column] }));
  await noteChanges(ctx, before.id, changes, reason);
  return after;
}
