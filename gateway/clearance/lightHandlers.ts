import type { UserContext } from "@gateway/core/context";
import { type Handler, handle, handlePublic } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { notFound } from "@gateway/core/refusal";
import { isPort } from "@gateway/documents/lifecycleRules";
import type { Store } from "@gateway/store/database";
import {
  type BoxClearance,
  type ClearanceQuestion,
  findClearance,
  findSharedClearance,
  listLights,
  mostClearances,
} from "@protocol/boxClearance";
import { normaliseContainerNumber } from "@protocol/values/containerNumber";
import { listBoxDocuments, listBoxesOfBl, type Viewer } from "./boxDocuments";
import { worstOf } from "./clearanceRules";
import { clearBoxes } from "./clearBoxes";
import { makeShare, readShare } from "./shareToken";

export const viewerOf = ({ identity }: Pick<UserContext, "identity">): Viewer =>
  isPort(identity) ? null : identity.companyId;

/** The boxes that a question is about; 404 where the viewer has nothing under way for any. */
async function answerQuestion(
  db: Store,
  viewer: Viewer,
  { ctnNo, blNo }: ClearanceQuestion,
  now: Date,
): Promise<BoxClearance[]> {
  const ctnNos = ctnNo ? [ctnNo] : await listBoxesOfBl(db, viewer, blNo ?? "", mostClearances);
  if (ctnNo && viewer !== null && (await listBoxDocuments(db, viewer, ctnNos)).length === 0) throw notFound();
  if (ctnNos.length === 0) throw notFound();
  return clearBoxes(db, viewer, ctnNos, now);
}

/** What strangers see of a box: how it stands, and nothing of whose papers say so. */
const shared = ({ checks, ...box }: BoxClearance): BoxClearance => ({
  ...box,
  checks: checks.map((check) => ({ ...check, params: {}, reason: null, document: null })),
});

export const lightHandlers: Handler[] = [
  handle(findClearance, async (ctx, { query }) => {
    requirePermission(ctx.identity, "boxClearance", "query");
    const viewer = viewerOf(ctx);
    const boxes = await answerQuestion(ctx.db, viewer, query, ctx.now);
    return { boxes, share: makeShare(ctx.config.signingKey, viewer, query, ctx.now) };
  }),

  handle(listLights, async (ctx, { body }) => {
    requirePermission(ctx.identity, "boxClearance", "query");
    const ctnNos = [...new Set(body.ctnNos.map(normaliseContainerNumber))];
    const boxes = await clearBoxes(ctx.db, viewerOf(ctx), ctnNos, ctx.now);
    return boxes.map(({ ctnNo, light, checks }) => ({ ctnNo, light, check: worstOf(checks)?.check ?? null }));
  }),

  handlePublic(findSharedClearance, async ({ db, config, now }, { body }) => {
    const share = readShare(config.signingKey, body.token, now);
    if (!share) throw notFound();
    const { question, viewer, until } = share;
    const boxes = await answerQuestion(db, viewer, question, now);
    return {
      asked: question.ctnNo ?? question.blNo ?? "",
      until: new Date(until).toISOString(),
      boxes: boxes.map(shared),
    };
  }),
];
