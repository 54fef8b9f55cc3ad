import { listEntryChecks } from "@gateway/appointments/public";
import type { Identity, UserContext } from "@gateway/core/context";
import { documentFieldsAnswer, documentRowFields } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { makePaperCode } from "@gateway/documents/paperCode";
import { type DocumentRow, listBoxes } from "@gateway/store/documents";
import type { GateCheck } from "@protocol/appointments";
import { preArrivalStatus } from "@protocol/documentStatuses";
import { message } from "@protocol/message";
import type { PreArrivalAction, PreArrivalExportRow, PreArrivalRow, preArrivalSchema } from "@protocol/preArrivals";
import { dateOf } from "@protocol/values/instant";
import type { z } from "zod";
import { readClosedHours } from "./closedHours";
import { preArrivalTransitions } from "./preArrival";
import { bodyOf, type StoredPreArrival, stateOf, visitOf, windowOf } from "./preArrivalDocument";

interface Asker {
  now: Date;
  identity: Identity;
}

/** Whether a notice that is given is too near to its time to be changed. */
export const isTooLateToEdit = ({ row }: { row: DocumentRow }, now: Date): boolean =>
  row.status === preArrivalStatus.expected && windowOf(row.plan_time).editUntil <= now.toISOString();

/** What this person may do now. */
const actionsOf = ({ now, identity }: Asker, row: DocumentRow): PreArrivalAction[] =>
  allowedActions(preArrivalTransitions, stateOf({ row }), identity).filter(
    (action) => action !== "edit" || !isTooLateToEdit({ row }, now),
  );

/** What the gate looks at before it lets the truck of a notice in; held against `at`, the instant of its coming. */
export async function gateChecksOf(
  { db, now }: Pick<UserContext, "db" | "now">,
  { row, body }: StoredPreArrival,
  at = now,
): Promise<GateCheck[]> {
  const visit = visitOf(body.content);
  if (!visit || !row.plan_time) return [];
  const { from, to } = windowOf(row.plan_time);
  const time = at.toISOString();
  const isClosed = await readClosedHours(db, body.content, row.plan_time);
  const closed = isClosed(row.plan_time) ? message("slot.closed") : null;
  const wrong = time < from ? message("preArrival.early") : time > to ? message("preArrival.late") : closed;
  const expected = row.status === preArrivalStatus.expected;
  return [
    { check: "status", refusal: expected ? null : message("preArrival.notExpected") },
    { check: "window", refusal: wrong },
    ...(await listEntryChecks(db, visit, at)),
  ];
}

/** A notice as the contract shows it to the person of the call: its company, or the port. */
export async function preArrivalAnswer(
  ctx: Asker & Pick<UserContext, "db" | "config">,
  document: StoredPreArrival,
): Promise<z.input<typeof preArrivalSchema>> {
  const { row, body } = document;
  const expected = row.status === preArrivalStatus.expected;
  const window = row.plan_time ? windowOf(row.plan_time) : null;
  // as it will be when the truck comes
  const at = dateOf(row.plan_time > ctx.now.toISOString() ? row.plan_time : ctx.now.toISOString());
  return {
    ...body.content,
    ...documentFieldsAnswer(row),
    preNo: row.doc_no,
    checkResult: body.checkResult,
    checks: expected ? await gateChecksOf(ctx, document, at) : [],
    windowFrom: window?.from ?? null,
    windowTo: window?.to ?? null,
    editUntil: window?.editUntil ?? null,
    arriveTime: body.arriveTime,
    departTime: body.departTime,
    verifyCode: makePaperCode(ctx.config.signingKey, row, await listBoxes(ctx.db, [row.id])),
    allowedActions: actionsOf(ctx, row),
  };
}

/** A notice as a row of the list. */
export function preArrivalRowAnswer(ctx: Asker, row: DocumentRow): PreArrivalRow {
  const { content, checkResult } = bodyOf(row);
  return {
    ...documentRowFields(row),
    preNo: row.doc_no,
    preType: content.preType ?? null,
    yardCode: content.yardCode ?? null,
    etaTime: content.etaTime ?? null,
    plateNo: content.plateNo ?? null,
    driverName: content.driverName ?? null,
    ctnNo: content.ctnNo ?? null,
    checkResult,
    allowedActions: actionsOf(ctx, row),
  };
}

/** A notice as an export has it. */
export function preArrivalExportAnswer(ctx: Asker, row: DocumentRow): PreArrivalExportRow {
  const { content, arriveTime, departTime } = bodyOf(row);
  const { allowedActions: _, ...shown } = preArrivalRowAnswer(ctx, row);
  return {
    ...shown,
    driverMobile: content.driverMobile ?? null,
    releaseNo: content.releaseNo ?? null,
    arriveTime,
    departTime,
    remark: content.remark ?? null,
  };
}
