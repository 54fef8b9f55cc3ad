import { extendLines, listLines, revokeLines, saveLines, takeBackLines } from "@gateway/boxes/public";
import type { ActorContext, UserContext } from "@gateway/core/context";
import { refused } from "@gateway/core/refusal";
import { refuseIssues } from "@gateway/documents/checks";
import { documentLifecycle } from "@gateway/documents/lifecycle";
import { isPort } from "@gateway/documents/lifecycleRules";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import type { Scope } from "@gateway/store/scope";
import { commonColumns, pageSpec } from "@gateway/store/search";
import { releaseStatus } from "@protocol/documentStatuses";
import { message } from "@protocol/message";
import { type ReleaseOrderAction, releaseOrderSearch, releaseOrderSorts } from "@protocol/releaseOrders";
import { remindOfRelease, tellOfRelease } from "./messages";
import { releaseOrderRules } from "./releaseOrder";
import { releaseOrderAnswer } from "./releaseOrderAnswers";
import { bodyOf, releaseOrderKind, type StoredReleaseOrder, stateOfRelease } from "./releaseOrderDocument";
import { compareOrder } from "./shipCompare";

/** Where pages of release orders are searched and sorted. */
export const releaseOrderPages = pageSpec({
  kind: releaseOrderKind,
  search: releaseOrderSearch,
  columns: { ...commonColumns, releaseNo: "key", ctnOperatorCode: "key", yard: "key", validTo: "plan_time" },
  sorts: releaseOrderSorts,
});

/** The port sees all of them, a company those that name it. */
export const releaseScopeOf = ({ identity }: UserContext): Scope =>
  isPort(identity) ? { by: "all" } : { by: "partner", companyId: identity.companyId };

/** Writes the sizes of an order that is given out. Throws a 422 beside its number where another order has it. */
export async function giveOut(db: Store, { row, body }: Pick<StoredReleaseOrder, "row" | "body">): Promise<void> {
  const { releaseNo = "", blNo = "", ctnOperatorCode = "", vesselName = "", voyage = "", ...content } = body.content;
  const saved = await saveLines(db, {
    ...{ orderId: row.id, releaseNo, blNo, operatorCode: ctnOperatorCode, vesselName, voyage },
    yards: content.yards,
    validFrom: content.validFrom ?? "",
    validTo: content.validTo ?? "",
    releaseType: content.releaseType ?? "",
    lines: content.lines.map(({ sizeType = "", qty = 0 }) => ({ sizeType, qty })),
  });
  if (!saved)
    refuseIssues("release", [{ path: ["releaseNo"], message: message("release.numberTaken", { releaseNo }) }]);
}

/** Brings the sizes, of which boxes are given, to what has become of their order, which has them from then on. */
async function followOrder(ctx: ActorContext, action: ReleaseOrderAction, order: StoredReleaseOrder): Promise<void> {
  const { row, body } = order;
  if (action === "submit") await giveOut(ctx.db, order);
  if (action === "extend") await extendLines(ctx.db, row.id, body.content.validTo ?? "");
  if (action === "withdraw" && !(await takeBackLines(ctx.db, row.id))) throw refused("release.inUse");
  if (action === "revoke" && !(await revokeLines(ctx.db, row.id))) throw refused("release.inUse");
  order.lines = await listLines(ctx.db, row.id);
}

/** The order with its sizes as they stand. */
export const releaseOrderLifecycle = documentLifecycle(releaseOrderRules, {
  kind: releaseOrderKind,
  read: async (db: Store, row: DocumentRow): Promise<StoredReleaseOrder> => ({
    row,
    body: bodyOf(row),
    lines: await listLines(db, row.id),
  }),
  stateOf: ({ row }) => stateOfRelease(row),
  answer: releaseOrderAnswer,
  notify: async (ctx, action, before, order, remark) => {
    await followOrder(ctx, action, order);
    const stopped = action === "submit" && (await compareOrder(ctx.db, order.row, ctx.now)).stops;
    // whoever a draft that was taken back had been given to hears of it, too
    const row = { ...order.row, partner_id: order.row.partner_id ?? before.partner_id };
    await tellOfRelease(ctx, action, row, { remark, stopped });
  },
  keys: {
    pages: releaseOrderPages,
    of: (row) => {
      const { releaseNo, ctnOperatorCode, yards } = bodyOf(row).content;
      return { releaseNo, ctnOperatorCode, yard: yards };
    },
  },
  schedule: {
    transitions: { expire: { due: ({ plan_time }) => plan_time || null } },
    reminders: {
      statuses: [releaseStatus.valid],
      until: ({ plan_time }) => plan_time || null,
      days: [1],
      remind: (ctx, order) => remindOfRelease(ctx, order),
    },
  },
});
