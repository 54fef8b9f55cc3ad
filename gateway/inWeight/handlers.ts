import { withoutVisit } from "@gateway/appointments/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { invalid, Refusal, refused } from "@gateway/core/refusal";
import { saveBoxRows } from "@gateway/documents/boxRows";
import { refuseIssues, requireVerified } from "@gateway/documents/checks";
import { documentHandlers } from "@gateway/documents/documentHandlers";
import { ownOrAll } from "@gateway/documents/documentReadHandlers";
import { auditColumns } from "@gateway/documents/lifecycle";
import { keepFiles } from "@gateway/files/public";
import { listChanges } from "@gateway/store/changes";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, replaceBoxes } from "@gateway/store/documents";
import { codes } from "@protocol/codes";
import {
  type InWeightBoxInput,
  type InWeightInput,
  inWeightRules,
  mostInWeightBoxes,
  planTimeOf,
} from "@protocol/inWeight";
import { inWeights } from "@protocol/inWeights";
import { type FieldIssue, message, readMessage } from "@protocol/message";
import { gateIn } from "./gateIn";
import { inWeightAnswer, inWeightExportAnswer, inWeightRowAnswer } from "./inWeightAnswers";
import { findCall, listGoodsIssues, listPortIssues, planIssue, windowOf } from "./inWeightChecks";
import {
  contentColumns,
  type InWeightBody,
  inputOf,
  inTimeOf,
  inWeightKind,
  type StoredInWeight,
  shownInputOf,
} from "./inWeightDocument";
import { inWeightLifecycle, inWeightPages } from "./inWeightStore";

const keepPapers = (ctx: UserContext, id: string, fileIds: readonly string[]) =>
  keepFiles(ctx, fileIds, { purpose: "attachment", keptBy: `${inWeightKind}:${id}`, field: "application.files" });

const readAll = (db: Store, rows: readonly DocumentRow[]) =>
  Promise.all(rows.map((row) => inWeightLifecycle.read(db, row)));

/** What was audited of the ship before says nothing of the next. */
const notAudited = { audit_by: null, audit_by_name: null, audit_time: null, audit_remark: null };

/** Whatever is refused of the boxes or fields of an application, beside the voyage that it is to go over to. */
async function besideVoyage<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== codes.invalid) throw error;
    const { "application.planTime": planTime, ...others } = error.fieldReasons;
    const voyage = [...new Set(Object.values(others).flat())];
    throw invalid({ ...(planTime ? { planTime } : {}), ...(voyage.length > 0 ? { voyage } : {}) });
  }
}

/** The boxes of a file over those that are there: by number changed, else added; rows without a number give way. */
function mergeBoxes(before: readonly InWeightBoxInput[], read: readonly InWeightBoxInput[]): InWeightBoxInput[] {
  const byNumber = new Map(before.flatMap((box) => (box.ctnNo ? [[box.ctnNo, box] as const] : [])));
  for (const box of read) if (box.ctnNo) byNumber.set(box.ctnNo, { ...byNumber.get(box.ctnNo), ...box });
  return [...byNumber.values()];
}

/** A box that has come in stays with the application under which it did. */
function leftOutIssues({ boxes }: InWeightInput, before?: StoredInWeight): FieldIssue[] {
  const entered = new Set(boxes.map(({ ctnNo }) => ctnNo));
  const left = before?.boxes.find((box) => inTimeOf(box) !== null && box.ctn_no && !entered.has(box.ctn_no));
  return left ? [{ path: ["boxes"], message: message("inWeight.boxIn", { ctnNo: left.ctn_no ?? "" }) }] : [];
}

export const inWeightHandlers: Handler[] = [
  ...documentHandlers<typeof inWeights, StoredInWeight, InWeightInput>(inWeights, inWeightLifecycle, {
    pages: inWeightPages,
    scopeOf: ownOrAll,
    permissionOf: () => inWeightKind,
    typeOf: ({ applyScene }) => applyScene,
    prefixOf: () => "IW",
    field: "application",
    rows: async ({ db, identity }, rows) =>
      (await readAll(db, rows)).map((application) => inWeightRowAnswer(identity, application)),
    exportRows: async ({ db, identity }, rows) =>
      (await readAll(db, rows)).map((application) => inWeightExportAnswer(identity, application)),
    answer: inWeightAnswer,
    issues: (_ctx, application, mode) => inWeightRules(mode)(application),
    async check(ctx, application, mode, before) {
      requireVerified(ctx, mode);
      refuseIssues("application", [
        ...inWeightRules(mode)(application),
        ...leftOutIssues(application, before),
        ...(await listPortIssues(ctx, application, mode)),
      ]);
    },
    columns: contentColumns,
    async body(ctx, id, { files, boxes: _, ...entered }, _before, mode): Promise<InWeightBody> {
      const call = mode === "submit" ? await findCall(ctx, entered) : undefined;
      const content = mode === "submit" ? { ...entered, planTime: planTimeOf(entered) } : entered;
      const kept = await keepPapers(ctx, id, files);
      return { content, files: kept, window: call ? windowOf(call) : null, visit: null, completeTime: null };
    },
    saveParts: (ctx, row, { boxes }, before) => saveBoxRows(ctx, row, boxes, before?.boxes),
    inputOf,
    shownInputOf: (_ctx, application) => shownInputOf(application),
    async releaseParts(ctx, row) {
      await keepPapers(ctx, row.id, []);
      await replaceBoxes(ctx.db, row.id, []);
    },
  }),

  handle(inWeights.approve, async (ctx, { params, body: { version, remark = null } }) => {
    const before = await inWeightLifecycle.getToAct(ctx, "approve", params.id, version);
    const call = await findCall(ctx, before.body.content);
    if (!call) throw refused("inWeight.noCall");
    // a declaration may have been returned or canceled since it was submitted
    const [goods] = await listGoodsIssues(ctx.db, before.row.company_id, inputOf(before));
    const against = planIssue(before.row.plan_time, windowOf(call)) ?? goods?.message;
    if (against) {
      const { key, params: told } = readMessage(against);
      throw refused(key, told);
    }
    const after = await inWeightLifecycle.act(ctx, before, "approve", {
      patch: auditColumns(ctx, remark),
      body: { ...before.body, window: windowOf(call) },
      remark,
    });
    return inWeightAnswer(ctx, after);
  }),

  handle(inWeights.return, async (ctx, { params, body: { version, remark } }) => {
    const before = await inWeightLifecycle.getToAct(ctx, "return", params.id, version);
    const after = await inWeightLifecycle.act(ctx, before, "return", { patch: auditColumns(ctx, remark), remark });
    return inWeightAnswer(ctx, after);
  }),

  handle(inWeights.roll, async (ctx, { params, body: { version, ...ship } }) => {
    const before = await inWeightLifecycle.getToAct(ctx, "roll", params.id, version);
    const { content } = before.body;
    if (ship.vesselName === content.vesselName && ship.voyage === content.voyage)
      throw invalid({ voyage: [message("inWeight.sameShip")] });
    const call = await findCall(ctx, ship);
    if (!call) throw invalid({ voyage: [message("inWeight.noCall")] });
    const rolled = { ...withoutVisit(before.body).content, ...ship, terminalCode: call.terminal_code };
    const after = await besideVoyage(async () => {
      const application = { ...inputOf(before), ...rolled };
      refuseIssues("application", await listPortIssues(ctx, application, "submit"));
      return inWeightLifecycle.act(ctx, before, "roll", {
        patch: { ...contentColumns(rolled), ...notAudited },
        // what the slot was given up for is read from the body as it was
        body: { ...before.body, content: rolled, window: windowOf(call) },
        changes: listChanges(content, rolled),
      });
    });
    return inWeightAnswer(ctx, after);
  }),

  handle(inWeights.cancel, async (ctx, { params, body: { version } }) => {
    const before = await inWeightLifecycle.getToAct(ctx, "cancel", params.id, version);
    return inWeightAnswer(ctx, await inWeightLifecycle.act(ctx, before, "cancel"));
  }),

  handle(inWeights.gateIn, async (ctx, { params, body: { ctnNo } }) =>
    inWeightAnswer(ctx, await gateIn(ctx, params.id, { ctnNo })),
  ),

  handle(inWeights.importBoxes, async (ctx, { params, body: { version, boxes: read } }) => {
    const before = await inWeightLifecycle.getToAct(ctx, "importBoxes", params.id, version);
    const input = inputOf(before);
    const boxes = mergeBoxes(input.boxes, read);
    if (boxes.length > mostInWeightBoxes)
      throw invalid({ "boxes[0].ctnNo": [message("tooMany", { max: mostInWeightBoxes })] });
    // of boxes that a file adds the trail has the number alone: their fields would be thousands of rows
    const changes = [
      ...listChanges({ boxes: input.boxes.length }, { boxes: boxes.length }),
      ...listChanges({ boxes: input.boxes }, { boxes: boxes.filter(({ id }) => id !== undefined) }),
    ];
    await saveBoxRows(ctx, before.row, boxes, before.boxes);
    return inWeightAnswer(ctx, await inWeightLifecycle.act(ctx, before, "importBoxes", { changes }));
  }),
];
