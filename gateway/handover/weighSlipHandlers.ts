import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { refused } from "@gateway/core/refusal";
import { auditColumns } from "@gateway/documents/lifecycle";
import { requirePort } from "@gateway/documents/requirePort";
import { weighSlipIssues } from "@protocol/weighSlip";
import { weighSlips } from "@protocol/weighSlips";
import { partyHandlers } from "./parties";
import { weighSlipAnswer, weighSlipExportAnswer, weighSlipRowAnswer } from "./weighSlipAnswers";
import { countPrint, countPrints, type StoredWeighSlip, stateOf, weighSlipKind } from "./weighSlipDocument";
import { enterWeighSlip, weighAgain } from "./weighSlipEntry";
import { weighSlipLifecycle, weighSlipPages } from "./weighSlipStore";

export const weighSlipHandlers: Handler[] = [
  ...partyHandlers<typeof weighSlips, StoredWeighSlip>(weighSlips, weighSlipLifecycle, {
    pages: weighSlipPages,
    permission: weighSlipKind,
    rows: async ({ identity }, rows) => rows.map((row) => weighSlipRowAnswer(identity, row)),
    async exportRows({ db }, rows) {
      const prints = await countPrints(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => weighSlipExportAnswer(row, prints.get(row.id) ?? 0));
    },
    answer: weighSlipAnswer,
  }),

  handle(
    weighSlips.create,
    async (ctx, { body }) => {
      requirePort(ctx, weighSlipKind, "add");
      return weighSlipAnswer(ctx, await enterWeighSlip(ctx, body.slip));
    },
    (_ctx, { slip }) => weighSlipIssues(slip).map(({ path, message }) => ({ path: ["slip", ...path], message })),
  ),

  handle(weighSlips.second, async (ctx, { params, body: { version, second } }) => {
    const before = await weighSlipLifecycle.getToAct(ctx, "second", params.id, version);
    return weighSlipAnswer(ctx, await weighAgain(ctx, before, second));
  }),

  handle(weighSlips.void, async (ctx, { params, body: { version, remark } }) => {
    const before = await weighSlipLifecycle.getToAct(ctx, "void", params.id, version);
    const patch = auditColumns(ctx, remark);
    return weighSlipAnswer(ctx, await weighSlipLifecycle.act(ctx, before, "void", { patch, remark }));
  }),

  // the row stays as it is, or a print would make the paper before it an older version
  handle(weighSlips.print, async (ctx, { params }) => {
    const slip = await weighSlipLifecycle.getFor(ctx, params.id);
    requirePermission(ctx.identity, weighSlipKind, "get");
    const obstacle = weighSlipLifecycle.findObstacle("print", stateOf(slip), ctx.identity);
    if (obstacle) throw refused("status.changed");
    const { id, status } = slip.row;
    const copy = await countPrint(ctx.db, id);
    await weighSlipLifecycle.note(ctx, id, {
      ...{ action: "print", fromStatus: status, toStatus: status, remark: `#${copy}` },
    });
    return { copy };
  }),
];
