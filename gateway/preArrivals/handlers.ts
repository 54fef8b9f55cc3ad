import { findLastDay, listEntryChecks, lockTrucks } from "@gateway/appointments/public";
import { listCodes } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { refused } from "@gateway/core/refusal";
import { refuseIssues, requireVerified } from "@gateway/documents/checks";
import { documentHandlers, type SaveMode } from "@gateway/documents/documentHandlers";
import { ownOrAll } from "@gateway/documents/documentReadHandlers";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, replaceBoxes } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { preArrivalStatus } from "@protocol/documentStatuses";
import { type FieldIssue, message } from "@protocol/message";
import { type PreArrivalInput, preArrivalRules } from "@protocol/preArrival";
import { type CheckResult, preArrivals } from "@protocol/preArrivals";
import { dateOf, shanghaiDay } from "@protocol/values/instant";
import { readClosedHours } from "./closedHours";
import { movePlace } from "./places";
import { arrivePreArrival, cancelPreArrival, departPreArrival } from "./preArrivalActs";
import { isTooLateToEdit, preArrivalAnswer, preArrivalExportAnswer, preArrivalRowAnswer } from "./preArrivalAnswers";
import {
  contentColumns,
  type PreArrivalBody,
  preArrivalKind,
  type StoredPreArrival,
  visitOf,
} from "./preArrivalDocument";
import { keepBox, placeOf, preArrivalLifecycle, preArrivalPages, refuseFull } from "./preArrivalStore";

/** A notice that has been given stays whole, whatever button saves it. */
const modeOf = (mode: SaveMode, before?: StoredPreArrival): SaveMode =>
  before?.row.status === preArrivalStatus.expected ? "submit" : mode;

/** What only the port's code lists and clock know. */
async function issuesHere(
  { db, now }: UserContext,
  notice: PreArrivalInput,
  mode: SaveMode,
  ownId?: string,
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  const { yardCode, etaTime } = notice;
  const lists = await listCodes(db, ["terminal", "yard"]);
  const places = new Set([...(lists.get("terminal") ?? []), ...(lists.get("yard") ?? [])]);
  if (yardCode && places.size > 0 && !places.has(yardCode))
    issues.push({ path: ["yardCode"], message: message("code.unknown", { code: yardCode }) });
  if (mode === "draft" || !etaTime || !yardCode) return issues;
  const lastDay = await findLastDay(db, yardCode, now);
  if (etaTime <= now.toISOString()) issues.push({ path: ["etaTime"], message: message("preArrival.past") });
  else if (shanghaiDay(etaTime) > lastDay)
    issues.push({ path: ["etaTime"], message: message("slot.tooFar", { day: lastDay }) });
  else if ((await readClosedHours(db, notice, etaTime))(etaTime))
    issues.push({ path: ["etaTime"], message: message("slot.closed") });
  else if (await isExpectedElsewhere(db, notice, ownId))
    issues.push({
      path: ["plateNo"],
      message: message("appointment.truckElsewhere", { plateNo: notice.plateNo ?? "" }),
    });
  return issues;
}

/**
 * Whether a truck has been announced at another yard for the same half hour, whoever did it. Of two that come at once
 * the second sees the first. `ownId`: the notice that is changed, which may move to that yard.
 */
async function isExpectedElsewhere(
  db: Store,
  { plateNo = "", yardCode = "", etaTime = "" }: PreArrivalInput,
  ownId = "",
) {
  await lockTrucks(db, [plateNo]);
  const other = await db
    .selectFrom("documents")
    .select("id")
    .where("kind", "=", preArrivalKind)
    .where("plate_no", "=", plateNo)
    .where("status", "=", preArrivalStatus.expected)
    .where("plan_time", "=", etaTime)
    .where("yard", "!=", yardCode)
    .where("id", "!=", ownId)
    .executeTakeFirst();
  return other !== undefined;
}

const resultOf = { permit: "PERMIT", hold: "HOLD", release: "RELEASE" } as const;

/** What the checks say of a truck and its box at the time of its coming. */
async function checkResultOf({ db }: UserContext, notice: PreArrivalInput): Promise<CheckResult | null> {
  const visit = visitOf(notice);
  if (!visit || !notice.etaTime) return null;
  const wrong = (await listEntryChecks(db, visit, dateOf(notice.etaTime))).find(({ refusal }) => refusal !== null);
  return wrong ? resultOf[wrong.check] : "PASS";
}

async function saveBox(ctx: UserContext, row: DocumentRow, { ctnNo, plateNo }: PreArrivalInput) {
  const named = { ctn_no: ctnNo ?? null, plate_no: plateNo ?? null };
  const box = { id: newId(ctx.now.getTime()), document_id: row.id, seq: 0, ...named };
  await replaceBoxes(ctx.db, row.id, ctnNo ? [{ ...box, size_type: null, body: "{}", milestones: "{}" }] : []);
}

export const preArrivalHandlers: Handler[] = [
  ...documentHandlers<typeof preArrivals, StoredPreArrival, PreArrivalInput>(preArrivals, preArrivalLifecycle, {
    pages: preArrivalPages,
    scopeOf: ownOrAll,
    permissionOf: () => preArrivalKind,
    typeOf: ({ preType }) => preType ?? "",
    prefixOf: () => "PA",
    field: "notice",
    begins: { draft: preArrivalStatus.draft, submitted: preArrivalStatus.expected },
    rows: async (ctx, rows) => rows.map((row) => preArrivalRowAnswer(ctx, row)),
    exportRows: async (ctx, rows) => rows.map((row) => preArrivalExportAnswer(ctx, row)),
    answer: preArrivalAnswer,
    issues: (_ctx, notice, mode) => preArrivalRules(mode)(notice),
    async check(ctx, notice, asked, before) {
      const mode = modeOf(asked, before);
      requireVerified(ctx, mode);
      if (before && isTooLateToEdit(before, ctx.now)) throw refused("preArrival.tooLate");
      refuseIssues("notice", [
        ...preArrivalRules(mode)(notice),
        ...(await issuesHere(ctx, notice, mode, before?.row.id)),
      ]);
    },
    columns: contentColumns,
    async body(ctx, _id, content, before, mode = "draft"): Promise<PreArrivalBody> {
      const given = modeOf(mode, before) === "submit";
      const checkResult = given ? await checkResultOf(ctx, content) : null;
      return { content, checkResult, arriveTime: null, departTime: null };
    },
    async saveParts(ctx, row, notice, before) {
      await saveBox(ctx, row, notice);
      if (before?.row.status !== preArrivalStatus.expected) return;
      const to = { yard: notice.yardCode ?? "", time: notice.etaTime ?? "" };
      if (!(await movePlace(ctx.db, placeOf(before), to))) await refuseFull(ctx, notice);
      await keepBox(ctx, { row, body: { ...before.body, content: notice } });
    },
    inputOf: ({ body }) => body.content,
    shownInputOf: (_ctx, { body }) => body.content,
    async releaseParts(ctx, row) {
      await replaceBoxes(ctx.db, row.id, []);
    },
  }),

  handle(preArrivals.cancel, async (ctx, { params, body: { version } }) =>
    preArrivalAnswer(ctx, await cancelPreArrival(ctx, { id: params.id, version })),
  ),
  handle(preArrivals.arrive, async (ctx, { params, body: { version } }) =>
    preArrivalAnswer(ctx, await arrivePreArrival(ctx, { id: params.id, version })),
  ),
  handle(preArrivals.depart, async (ctx, { params, body: { version } }) =>
    preArrivalAnswer(ctx, await departPreArrival(ctx, { id: params.id, version })),
  ),
];
