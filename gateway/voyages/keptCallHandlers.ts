import { listCodes } from "@gateway/base/public";
import type { Identity, UserContext } from "@gateway/core/context";
import { fieldPath } from "@gateway/core/fieldPath";
import { type Handler, handle } from "@gateway/core/handler";
import { may, requirePermission } from "@gateway/core/permission";
import { conflict, invalid, notFound, refused } from "@gateway/core/refusal";
import { isPort } from "@gateway/documents/lifecycleRules";
import { requirePort } from "@gateway/documents/requirePort";
import { type FieldIssue, message } from "@protocol/message";
import {
  type CallEvent,
  type CallInput,
  callIssues,
  createVesselCall,
  getVesselCall,
  importVesselCalls,
  type KeptCall,
  listBerthWindows,
  listCallChanges,
  noteCallEvent,
  updateVesselCall,
} from "@protocol/vesselCalls";
import type { CallStatus } from "@protocol/voyages";
import { findBerthWindows } from "./berthWindows";
import { publicCall } from "./callPages";
import {
  type CallPatch,
  type CallRow,
  changeCall,
  createCall,
  findCall,
  findMeant,
  findTwin,
  givenReasons,
  isChangedBy,
  type NewCall,
  openingOf,
  yearOf,
} from "./keptCall";
import { statusOfCall } from "./schedule";

/** What may happen to a call of each status. */
const eventsOf: Record<CallStatus, readonly CallEvent[]> = {
  FORECAST: ["confirm", "berth", "omit"],
  CONFIRMED: ["berth", "omit"],
  BERTHED: ["depart"],
  DEPARTED: [],
  OMITTED: ["reinstate"],
};

const mayKeep = (identity: Identity) => isPort(identity) && may(identity, "vesselSchedule", "edit");

function keptCall({ identity, now }: Pick<UserContext, "identity" | "now">, row: CallRow): KeptCall {
  const shown = publicCall(row, now);
  const keeper = mayKeep(identity);
  return {
    ...shown,
    version: row.version,
    callSign: row.call_sign,
    berthNo: row.berth_no,
    confirmTime: row.confirm_time,
    omitTime: row.omit_time,
    branchVoyageId: row.document_id,
    allowedEvents: keeper ? [...eventsOf[shown.status]] : [],
    mayEdit: keeper && shown.status !== "DEPARTED",
  };
}

const rowOf = (call: CallInput): NewCall => ({
  ...{ vessel_name: call.vesselName, imo_no: call.imoNo, call_sign: call.callSign ?? "", voyage: call.voyage },
  ...{ service_code: call.serviceCode ?? "", terminal_code: call.terminalCode, operator_code: call.operatorCode },
  ...{ berth_no: call.berthNo ?? "", eta: call.eta, etb: call.etb, etd: call.etd },
  open_time: call.openTime ?? openingOf(call.etb),
  ...{ cy_cutoff: call.cyCutoff, si_cutoff: call.siCutoff },
  ...{ vgm_cutoff: call.vgmCutoff, customs_cutoff: call.customsCutoff },
  document_id: null,
});

/** The same as a change: an opening that is not given stays, or moves with the berthing. */
function patchOf(call: CallInput): CallPatch {
  const { document_id: _, open_time, ...columns } = rowOf(call);
  return call.openTime ? { ...columns, open_time } : columns;
}

/** What is wrong with a call as it was entered, with codes that the port does not know. */
async function issuesOf({ db }: UserContext, call: CallInput): Promise<FieldIssue[]> {
  const issues = callIssues(call);
  const lists = await listCodes(db, ["terminal", "operator"]);
  const know = (field: "terminalCode" | "operatorCode", list: "terminal" | "operator") => {
    const known = lists.get(list);
    if (known && !known.has(call[field]))
      issues.push({ path: [field], message: message("code.unknown", { code: call[field] }) });
  };
  know("terminalCode", "terminal");
  know("operatorCode", "operator");
  return issues;
}

function refuse(issues: readonly FieldIssue[]): void {
  if (issues.length === 0) return;
  throw invalid(Object.fromEntries(issues.map(({ path, message: reason }) => [fieldPath(path), [reason]])));
}

const within = (name: string, { path, message: reason }: FieldIssue): FieldIssue => ({
  path: [name, ...path],
  message: reason,
});

/** The call on which a clerk is about to act; 404 for an unknown one, 409 for one that has changed. */
async function getToChange(ctx: UserContext, id: string, version: number): Promise<CallRow> {
  requirePort(ctx, "vesselSchedule", "edit");
  const row = await findCall(ctx.db, id);
  if (!row) throw notFound();
  if (row.version !== version) throw conflict(keptCall(ctx, row));
  return row;
}

/** What an event changes of a call. Throws a 422 for a time that cannot be, a 1002 for what may not happen now. */
function patchOfEvent(ctx: UserContext, row: CallRow, event: CallEvent, time: string): CallPatch {
  if (!eventsOf[statusOfCall(row, ctx.now)].includes(event)) throw refused("status.changed");
  const now = ctx.now.toISOString();
  if (time > now) throw invalid({ time: ["time.future"] });
  if (event === "confirm") return { confirm_time: time };
  if (event === "omit") return { omit_time: now };
  if (event === "reinstate") return { omit_time: null };
  if (event === "depart") {
    if (row.atb && time <= row.atb) throw invalid({ time: ["atd.beforeAtb"] });
    return { atd: time };
  }
  const confirm_time = row.confirm_time && row.confirm_time <= time ? row.confirm_time : time;
  // a demo port knows its future; what a clerk says takes its place
  return { atb: time, confirm_time, ...(row.atd ? { atd: null } : {}) };
}

export const keptCallHandlers: Handler[] = [
  handle(getVesselCall, async (ctx, { params }) => {
    const row = may(ctx.identity, "vesselSchedule", "get") ? await findCall(ctx.db, params.id) : undefined;
    if (!row) throw notFound();
    return keptCall(ctx, row);
  }),

  handle(listCallChanges, async ({ db, identity }, { params }) => {
    if (!may(identity, "vesselSchedule", "get")) throw notFound();
    const rows = await db
      .selectFrom("voyage_changes")
      .selectAll()
      .where("call_id", "=", params.id)
      .orderBy("seq", "desc")
      .limit(500)
      .execute();
    return rows.map((row) => ({
      ...{ seq: row.seq, field: row.field, from: row.old_value, to: row.new_value },
      ...{ operatorName: row.operator_name, time: row.time, reason: row.reason },
    }));
  }),

  handle(createVesselCall, async (ctx, { body: { call } }) => {
    requirePort(ctx, "vesselSchedule", "add");
    refuse((await issuesOf(ctx, call)).map((issue) => within("call", issue)));
    const row = await createCall(ctx, rowOf(call), givenReasons.created);
    if (!row) throw invalid({ "call.voyage": ["call.taken"] });
    return keptCall(ctx, row);
  }),

  handle(updateVesselCall, async (ctx, { params, body: { version, call, reason } }) => {
    const before = await getToChange(ctx, params.id, version);
    if (statusOfCall(before, ctx.now) === "DEPARTED") throw refused("status.changed");
    refuse((await issuesOf(ctx, call)).map((issue) => within("call", issue)));
    const patch = patchOf(call);
    const twin = await findTwin(ctx.db, { ...before, ...patch }, before.year);
    if (twin && twin.id !== before.id) throw invalid({ "call.voyage": ["call.taken"] });
    return keptCall(ctx, await changeCall(ctx, before, patch, reason));
  }),

  handle(noteCallEvent, async (ctx, { params, body: { version, event, time, reason = "" } }) => {
    const before = await getToChange(ctx, params.id, version);
    const patch = patchOfEvent(ctx, before, event, time);
    if ((event === "omit" || event === "reinstate") && [...reason].length < 2)
      throw invalid({ reason: ["remark.short"] });
    return keptCall(ctx, await changeCall(ctx, before, patch, reason));
  }),

  handle(importVesselCalls, async (ctx, { body: { calls } }) => {
    requirePort(ctx, "vesselSchedule", "import");
    const issues: FieldIssue[] = [];
    const seen = new Set<string>();
    for (const [i, call] of calls.entries()) {
      const there = await findMeant(ctx.db, rowOf(call), ctx.now);
      const key = there?.id ?? [call.imoNo, call.voyage, call.terminalCode, yearOf(call.eta)].join("|");
      const found = await issuesOf(ctx, call);
      if (seen.has(key)) found.push({ path: ["voyage"], message: message("call.twice") });
      if (there && statusOfCall(there, ctx.now) === "DEPARTED" && isChangedBy(there, patchOf(call)))
        found.push({ path: ["voyage"], message: message("call.departed") });
      seen.add(key);
      issues.push(...found.map(({ path, message: reason }) => ({ path: ["calls", i, ...path], message: reason })));
    }
    refuse(issues);
    let [created, changed] = [0, 0];
    for (const call of calls) {
      const row = rowOf(call);
      const there = await findMeant(ctx.db, row, ctx.now);
      if (!there && (await createCall(ctx, row, givenReasons.imported))) created++;
      if (there && (await changeCall(ctx, there, patchOf(call), givenReasons.imported)) !== there) changed++;
    }
    return { created, changed };
  }),

  handle(listBerthWindows, async ({ db, identity, now }, { query }) => {
    requirePermission(identity, "vesselSchedule", "query");
    return findBerthWindows(db, query, now);
  }),
];
