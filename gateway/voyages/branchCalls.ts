import type { ActorContext, UserContext } from "@gateway/core/context";
import { conflict, refused } from "@gateway/core/refusal";
import { refuseIssues } from "@gateway/documents/checks";
import type { Store } from "@gateway/store/database";
import { findDocument } from "@gateway/store/documents";
import type { TerminalCallInput } from "@protocol/branchVoyage";
import { applicationStatus } from "@protocol/documentStatuses";
import { type FieldIssue, message } from "@protocol/message";
import { branchVoyageKind, heldVersionOf, type StoredBranchVoyage, type VoyageContent } from "./branchVoyageDocument";
import {
  type CallKey,
  type CallPatch,
  type CallRow,
  changeCall,
  createCall,
  findTwin,
  type NewCall,
  openingOf,
  yearOf,
} from "./keptCall";
import { statusOfCall } from "./schedule";

const hour = 3_600_000;
/** Hours before a barge comes at which its terminal closes, until the clerk says otherwise. */
const closedBefore = { cy_cutoff: 6, si_cutoff: 12, vgm_cutoff: 6, customs_cutoff: 2 } as const;

const { submitted, approved, canceled } = applicationStatus;

/** What the schedule holds of an application, in the order of its calls. */
export const listCallsOf = (db: Store, documentId: string): Promise<CallRow[]> =>
  db.selectFrom("voyages").selectAll().where("document_id", "=", documentId).orderBy("eta").execute();

const keyOf = ({ imoNo = "", voyageOut = "" }: VoyageContent, { terminalCode = "", eta = "" }: TerminalCallInput) => ({
  imo_no: imoNo,
  voyage: voyageOut,
  terminal_code: terminalCode,
  eta,
});

const isWhole = ({ imo_no, voyage, terminal_code, eta }: CallKey) => Boolean(imo_no && voyage && terminal_code && eta);
const claimOf = ({ imo_no, voyage, terminal_code, eta }: CallKey) =>
  [imo_no, voyage, terminal_code, yearOf(eta)].join("|");

/** What a version has for itself, with the field that says it: each call by the voyage out, and by the voyage in. */
const claimsOf = (content: VoyageContent): [claim: string, path: FieldIssue["path"]][] =>
  content.rotation.flatMap((call, i) => {
    const key = keyOf(content, call);
    const { voyageIn } = content;
    const out: [string, FieldIssue["path"]] = [claimOf(key), ["rotation", i, "terminalCode"]];
    // a voyage may come in under the number under which the one before went out
    return voyageIn ? [out, [`in|${claimOf({ ...key, voyage: voyageIn })}`, ["voyageIn"]]] : [out];
  });

/** Whether a call is left out and was of an application that has been canceled: whoever applies for it again takes it over. */
async function isGivenUp(db: Store, call: CallRow, now: Date): Promise<boolean> {
  if (call.document_id === null || statusOfCall(call, now) !== "OMITTED") return false;
  const of = await findDocument(db, branchVoyageKind, call.document_id);
  return of?.status === canceled;
}

/** A call of the rotation that another entry of the schedule has already, by its place. */
export async function issuesInSchedule(
  { db, now }: ActorContext,
  content: VoyageContent,
  id?: string,
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  for (const [i, call] of content.rotation.entries()) {
    const key = keyOf(content, call);
    const twin = isWhole(key) ? await findTwin(db, key) : undefined;
    if (twin && (!id || twin.document_id !== id) && !(await isGivenUp(db, twin, now)))
      issues.push({ path: ["rotation", i, "terminalCode"], message: message("branchVoyage.inSchedule") });
  }
  return issues;
}

/**
 * Brings what an application holds for itself to how it stands, within its transaction: of two that want one thing at
 * once the store lets one have it. Throws a 422 beside the terminal, or the voyage in, where another application has it.
 */
export async function keepClaims(db: Store, { row, body }: StoredBranchVoyage): Promise<void> {
  const live = [submitted, approved].some((status) => status === row.status);
  const held = heldVersionOf({ row, body });
  const wanted = new Map([...(held ? claimsOf(held.content) : []), ...(live ? claimsOf(body.content) : [])]);
  await db.deleteFrom("branch_voyage_claims").where("document_id", "=", row.id).execute();
  for (const [claim, path] of wanted) {
    const kept = await db
      .insertInto("branch_voyage_claims")
      .values({ claim, document_id: row.id, document_no: row.doc_no })
      .onConflict((there) => there.column("claim").doNothing())
      .returning("claim")
      .executeTakeFirst();
    if (kept) continue;
    const first = await db
      .selectFrom("branch_voyage_claims")
      .select("document_no")
      .where("claim", "=", claim)
      .executeTakeFirst();
    const reason = message("branchVoyage.claimed", { applyNo: first?.document_no ?? "" });
    refuseIssues("voyage", [{ path, message: reason }]);
  }
}

/** What the schedule says of one call of an approved application. */
function plannedCall(content: VoyageContent, call: TerminalCallInput, documentId: string): NewCall {
  const { eta = "", etd = "" } = call;
  const before = (hours: number) => new Date(Date.parse(eta) - hours * hour).toISOString();
  return {
    ...keyOf(content, call),
    ...{ vessel_name: content.vesselName ?? "", call_sign: "", service_code: "", berth_no: "" },
    ...{ operator_code: content.operatorCode ?? "", etb: eta, etd, open_time: openingOf(eta) },
    cy_cutoff: before(closedBefore.cy_cutoff),
    si_cutoff: before(closedBefore.si_cutoff),
    vgm_cutoff: before(closedBefore.vgm_cutoff),
    customs_cutoff: before(closedBefore.customs_cutoff),
    document_id: documentId,
  };
}

/** Leaves a call out of the schedule; what has come stays as it is. */
async function omit(ctx: ActorContext, call: CallRow, reason: string): Promise<void> {
  const status = statusOfCall(call, ctx.now);
  if (status === "FORECAST" || status === "CONFIRMED")
    await changeCall(ctx, call, { omit_time: ctx.now.toISOString() }, reason);
}

/** The columns of a call that an application plans. */
const plannedColumns = [
  "vessel_name",
  "imo_no",
  "voyage",
  "operator_code",
  "eta",
  "etb",
  "etd",
  "cy_cutoff",
  "si_cutoff",
  "vgm_cutoff",
  "customs_cutoff",
] as const satisfies readonly (keyof NewCall)[];

/**
 * What a version says of a call otherwise than the one that held so far; all that it says where that did not name it.
 * The rest stays as the clerk keeps it. A call whose times are said anew is no longer left out.
 */
function changesOf(planned: NewCall, held: NewCall | undefined): CallPatch {
  const patch: CallPatch = {};
  for (const column of plannedColumns) if (planned[column] !== held?.[column]) patch[column] = planned[column];
  return patch.eta || patch.etd ? { ...patch, omit_time: null } : patch;
}

/** Makes a call that was given up that of another application. Throws 409 where somebody else has changed it since. */
async function takeOver(db: Store, { id, version }: CallRow, documentId: string): Promise<CallRow> {
  const call = await db
    .updateTable("voyages")
    .set({ document_id: documentId })
    .where("id", "=", id)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst();
  if (!call) throw conflict(undefined);
  return call;
}

/**
 * Brings the schedule to an approved application: its calls enter it or change there as far as it says them anew, those
 * that it names no more are left out; what the clerk has said meanwhile stays, as do ships that have gone. Refused where
 * another entry has a call.
 */
export async function saveCalls(ctx: UserContext, { row, body, calls }: StoredBranchVoyage): Promise<void> {
  const reason = row.doc_no;
  const { content } = body;
  const before = body.approved?.content;
  for (const asked of content.rotation) {
    const planned = plannedCall(content, asked, row.id);
    const own = calls.find((call) => call.terminal_code === planned.terminal_code);
    if (own && statusOfCall(own, ctx.now) === "DEPARTED") continue;
    const twin = await findTwin(ctx.db, planned);
    const free = twin && !own && (await isGivenUp(ctx.db, twin, ctx.now)) ? await takeOver(ctx.db, twin, row.id) : null;
    const there = own ?? free;
    if (twin && twin.id !== there?.id) throw refused("branchVoyage.inSchedule");
    if (!there) {
      if (!(await createCall(ctx, planned, reason))) throw refused("branchVoyage.inSchedule");
      continue;
    }
    const held = before?.rotation.find(({ terminalCode }) => terminalCode === asked.terminalCode);
    await changeCall(ctx, there, changesOf(planned, held && before && plannedCall(before, held, row.id)), reason);
  }
  const terminals = new Set(content.rotation.map(({ terminalCode }) => terminalCode));
  for (const call of calls.filter((each) => !terminals.has(each.terminal_code))) await omit(ctx, call, reason);
}

/** Leaves all calls of an application out, with the reason that its company gives; refused once one of them is at its berth or has gone. */
export async function omitCalls(ctx: UserContext, { calls }: StoredBranchVoyage, reason: string): Promise<void> {
  const begun = calls.some((call) => ["BERTHED", "DEPARTED"].includes(statusOfCall(call, ctx.now)));
  if (begun) throw refused("branchVoyage.begun");
  for (const call of calls) await omit(ctx, call, reason);
}
