import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { refused } from "@gateway/core/refusal";
import { auditColumns } from "@gateway/documents/lifecycle";
import { requirePort } from "@gateway/documents/requirePort";
import { followChangedEdo } from "@gateway/edoFollowers";
import { edoStatus } from "@protocol/documentStatuses";
import { type EdoInput, edoIssues } from "@protocol/edo";
import { type EdoAction, edos } from "@protocol/edos";
import { answerOffer, changeEdo, collectBoxes, enterEdo, freezeEdo, issueEdo, offerEdo, unfreezeEdo } from "./edoActs";
import { edoAnswer, edoExportAnswers, edoRowAnswers } from "./edoAnswers";
import { edoKind, type StoredEdo } from "./edoDocument";
import { edoLifecycle, edoPages } from "./edoStore";
import { partyHandlers } from "./parties";

const rulesOf = (_ctx: unknown, { edo }: { edo: EdoInput }) =>
  edoIssues(edo).map(({ path, message }) => ({ path: ["edo", ...path], message }));

interface Asked {
  params: { id: string };
  body: { version: number };
}

/** Acts after which another company may have the right to collect, or another box be released. */
const followed: readonly EdoAction[] = ["accept", "edit", "void"];

/** Carries out an act on the document of a call, and answers it as it stands then. */
async function acted(
  ctx: UserContext,
  action: EdoAction,
  { params, body }: Asked,
  act: (before: StoredEdo) => Promise<StoredEdo>,
) {
  const edo = await act(await edoLifecycle.getToAct(ctx, action, params.id, body.version));
  if (followed.includes(action)) await followChangedEdo(ctx, edo.row.doc_no);
  return edoAnswer(ctx, edo);
}

export const edoHandlers: Handler[] = [
  ...partyHandlers<typeof edos, StoredEdo>(edos, edoLifecycle, {
    pages: edoPages,
    permission: edoKind,
    draft: edoStatus.draft,
    rows: ({ db, identity }, rows) => edoRowAnswers(db, identity, rows),
    exportRows: ({ db, identity }, rows) => edoExportAnswers(db, identity, rows),
    answer: edoAnswer,
  }),

  handle(
    edos.create,
    async (ctx, { body }) => {
      requirePort(ctx, edoKind, "add");
      return edoAnswer(ctx, await enterEdo(ctx, body.edo));
    },
    rulesOf,
  ),
  handle(edos.update, (ctx, input) => acted(ctx, "edit", input, (edo) => changeEdo(ctx, edo, input.body.edo)), rulesOf),
  handle(edos.issue, (ctx, input) => acted(ctx, "issue", input, (edo) => issueEdo(ctx, edo))),
  handle(edos.offer, (ctx, input) => acted(ctx, "offer", input, (edo) => offerEdo(ctx, edo, input.body))),
  handle(edos.accept, (ctx, input) => acted(ctx, "accept", input, (edo) => answerOffer(ctx, edo, "accept"))),
  handle(edos.refuse, (ctx, input) =>
    acted(ctx, "refuse", input, (edo) => answerOffer(ctx, edo, "refuse", input.body.remark)),
  ),
  handle(edos.withdrawOffer, (ctx, input) =>
    acted(ctx, "withdrawOffer", input, (edo) => answerOffer(ctx, edo, "withdrawOffer")),
  ),
  handle(edos.freeze, (ctx, input) => acted(ctx, "freeze", input, (edo) => freezeEdo(ctx, edo, input.body.remark))),
  handle(edos.unfreeze, (ctx, input) => acted(ctx, "unfreeze", input, (edo) => unfreezeEdo(ctx, edo))),
  handle(edos.collect, (ctx, input) =>
    acted(ctx, "collect", input, (edo) => collectBoxes(ctx, edo, input.body.ctnNos)),
  ),
  handle(edos.void, (ctx, input) =>
    acted(ctx, "void", input, (edo) => {
      if (edo.body.boxes.some(({ collectedTime }) => collectedTime)) throw refused("edo.collectedAlready");
      const { remark } = input.body;
      return edoLifecycle.act(ctx, edo, "void", { patch: auditColumns(ctx, remark), remark });
    }),
  ),
];
