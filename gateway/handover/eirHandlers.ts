import { type Handler, handle } from "@gateway/core/handler";
import { requirePort } from "@gateway/documents/requirePort";
import { type EirInput, eirIssues } from "@protocol/eir";
import { eirs } from "@protocol/eirs";
import type { FieldIssue } from "@protocol/message";
import { eirAnswer, eirExportAnswer, eirRowAnswer } from "./eirAnswers";
import type { StoredEir } from "./eirDocument";
import { confirmEir, disputeEir, enterEir, replaceEir, withdrawDispute } from "./eirEntry";
import { eirLifecycle, eirPages } from "./eirStore";
import { partyHandlers } from "./parties";

const rulesOf = (_ctx: unknown, { eir }: { eir: EirInput }): FieldIssue[] =>
  eirIssues(eir).map(({ path, message }) => ({ path: ["eir", ...path], message }));

export const eirHandlers: Handler[] = [
  ...partyHandlers<typeof eirs, StoredEir>(eirs, eirLifecycle, {
    pages: eirPages,
    permission: "eir",
    rows: async (ctx, rows) => rows.map((row) => eirRowAnswer(ctx, row)),
    exportRows: async (ctx, rows) => rows.map((row) => eirExportAnswer(ctx, row)),
    answer: eirAnswer,
  }),

  handle(
    eirs.create,
    async (ctx, { body }) => {
      requirePort(ctx, "eir", "add");
      return eirAnswer(ctx, await enterEir(ctx, body.eir));
    },
    rulesOf,
  ),

  handle(
    eirs.replace,
    async (ctx, { params, body }) => {
      const before = await eirLifecycle.getToAct(ctx, "replace", params.id, body.version);
      return eirAnswer(ctx, await replaceEir(ctx, before, body));
    },
    rulesOf,
  ),

  handle(eirs.confirm, async (ctx, { params, body: { version } }) => {
    const before = await eirLifecycle.getToAct(ctx, "confirm", params.id, version);
    return eirAnswer(ctx, await confirmEir(ctx, before));
  }),

  handle(eirs.dispute, async (ctx, { params, body: { version, dispute } }) => {
    const before = await eirLifecycle.getToAct(ctx, "dispute", params.id, version);
    return eirAnswer(ctx, await disputeEir(ctx, before, dispute));
  }),

  handle(eirs.withdrawDispute, async (ctx, { params, body: { version } }) => {
    const before = await eirLifecycle.getToAct(ctx, "withdrawDispute", params.id, version);
    return eirAnswer(ctx, await withdrawDispute(ctx, before));
  }),
];
