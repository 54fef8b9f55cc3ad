import { listCodes, listUnknownCodes } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { saveBoxRows } from "@gateway/documents/boxRows";
import { refuseIssues, requireVerified } from "@gateway/documents/checks";
import { documentHandlers, type SaveMode } from "@gateway/documents/documentHandlers";
import { ownOrAll } from "@gateway/documents/documentReadHandlers";
import { auditColumns } from "@gateway/documents/lifecycle";
import { keepFiles } from "@gateway/files/public";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, replaceBoxes } from "@gateway/store/documents";
import { type FieldIssue, message } from "@protocol/message";
import { boxMoves, type ShortOrderInput, shortOrderRules } from "@protocol/shortOrder";
import { shortOrders } from "@protocol/shortOrders";
import { moveBox } from "./boxMoves";
import { shortOrderAnswer, shortOrderExportAnswer, shortOrderRowAnswer } from "./shortOrderAnswers";
import {
  contentColumns,
  inputOf,
  type ShortOrderBody,
  type StoredShortOrder,
  shortOrderKind,
  shownInputOf,
} from "./shortOrderDocument";
import { giveBackPayment } from "./shortOrderFees";
import { shortOrderLifecycle, shortOrderPages } from "./shortOrderStore";

const keepPapers = (ctx: UserContext, id: string, fileIds: readonly string[]) =>
  keepFiles(ctx, fileIds, { purpose: "attachment", keptBy: `${shortOrderKind}:${id}`, field: "order.files" });

const readAll = (db: Store, rows: readonly DocumentRow[]) =>
  Promise.all(rows.map((row) => shortOrderLifecycle.read(db, row)));

const places = ["terminal", "yard"] as const;

/** What only the port knows of an order: its places, the operators of its boxes, and that there is time left once it is submitted. */
async function listPortIssues(
  { db, now }: UserContext,
  { fromYard, toYard, dueTime, boxes }: ShortOrderInput,
  mode: SaveMode,
): Promise<FieldIssue[]> {
  const ends = { fromYard: { code: fromYard, lists: places }, toYard: { code: toYard, lists: places } };
  const issues = await listUnknownCodes(db, ends);
  const operators = (await listCodes(db, ["operator"])).get("operator");
  boxes.forEach(({ ctnOperatorCode: code }, i) => {
    if (code && operators && !operators.has(code))
      issues.push({ path: ["boxes", i, "ctnOperatorCode"], message: message("code.unknown", { code }) });
  });
  if (mode === "submit" && dueTime && dueTime <= now.toISOString())
    issues.push({ path: ["dueTime"], message: message("shortOrder.duePast") });
  return issues;
}

/** What the port has said of an order that goes back to its company. */
const notPriced = { unitPrice: null, txnNo: null, paidTime: null };

export const shortOrderHandlers: Handler[] = [
  ...documentHandlers<typeof shortOrders, StoredShortOrder, ShortOrderInput>(shortOrders, shortOrderLifecycle, {
    pages: shortOrderPages,
    scopeOf: ownOrAll,
    permissionOf: () => "shortOrder",
    typeOf: ({ purpose }) => purpose,
    prefixOf: () => "TS",
    field: "order",
    rows: async ({ db, identity }, rows) =>
      (await readAll(db, rows)).map((order) => shortOrderRowAnswer(identity, order)),
    exportRows: async ({ db, identity }, rows) =>
      (await readAll(db, rows)).map((order) => shortOrderExportAnswer(identity, order)),
    answer: shortOrderAnswer,
    issues: (_ctx, order, mode) => shortOrderRules(mode)(order),
    async check(ctx, order, mode) {
      requireVerified(ctx, mode);
      refuseIssues("order", [...shortOrderRules(mode)(order), ...(await listPortIssues(ctx, order, mode))]);
    },
    columns: contentColumns,
    async body(ctx, id, { files, boxes: _, ...content }, before): Promise<ShortOrderBody> {
      const payRound = before?.body.payRound ?? 0;
      return { content, files: await keepPapers(ctx, id, files), payRound, ...notPriced, completeTime: null };
    },
    saveParts: (ctx, row, { boxes }, before) => saveBoxRows(ctx, row, boxes, before?.boxes),
    inputOf,
    shownInputOf: (_ctx, order) => shownInputOf(order),
    async releaseParts(ctx, row) {
      await keepPapers(ctx, row.id, []);
      await replaceBoxes(ctx.db, row.id, []);
    },
  }),

  handle(shortOrders.approve, async (ctx, { params, body: { version, unitPrice, remark = null } }) => {
    const before = await shortOrderLifecycle.getToAct(ctx, "approve", params.id, version);
    const after = await shortOrderLifecycle.act(ctx, before, "approve", {
      patch: { amount: unitPrice * before.boxes.length, ...auditColumns(ctx, remark) },
      body: { ...before.body, unitPrice },
      remark,
    });
    return shortOrderAnswer(ctx, after);
  }),

  ...(["return", "refund"] as const).map((action) =>
    handle(shortOrders[action], async (ctx, { params, body: { version, remark } }) => {
      const before = await shortOrderLifecycle.getToAct(ctx, action, params.id, version);
      if (action === "refund") await giveBackPayment(ctx, before, remark);
      const after = await shortOrderLifecycle.act(ctx, before, action, {
        patch: { amount: 0, ...auditColumns(ctx, remark) },
        body: { ...before.body, ...notPriced },
        remark,
      });
      return shortOrderAnswer(ctx, after);
    }),
  ),

  handle(shortOrders.cancel, async (ctx, { params, body: { version } }) => {
    const before = await shortOrderLifecycle.getToAct(ctx, "cancel", params.id, version);
    return shortOrderAnswer(ctx, await shortOrderLifecycle.act(ctx, before, "cancel"));
  }),

  ...boxMoves.map((move) =>
    handle(shortOrders[move], async (ctx, { params, body: { ctnNo } }) =>
      shortOrderAnswer(ctx, await moveBox(ctx, params.id, move, { ctnNo })),
    ),
  ),
];
