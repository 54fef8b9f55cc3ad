import { type Handler, handle } from "@gateway/handler";
import { deleteDraft, getDraft, pageDrafts, saveDraft } from "@protocol/drafts";
import { dropDraft, findDrafts, keepDraft, readDraft } from "./draftStore";

export const draftHandlers: Handler[] = [
  handle(saveDraft, (ctx, { body }) => keepDraft(ctx, body)),
  handle(getDraft, (ctx, { params }) => readDraft(ctx, params.id)),
  handle(pageDrafts, (ctx, { body }) => findDrafts(ctx, body)),
  handle(deleteDraft, (ctx, { params, body }) => dropDraft(ctx, params.id, body)),
];
