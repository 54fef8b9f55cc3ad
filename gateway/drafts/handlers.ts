import { type Handler, handle } from "@gateway/core/handler";
import { deleteDraft, getDraft, pageDrafts, saveDraft } from "@protocol/drafts";
import { deleteTemplate, getTemplate, pageTemplates, renameTemplate, saveTemplate } from "@protocol/templates";
import { dropDraft, findDrafts, keepDraft, readDraft } from "./draftStore";
import { dropTemplate, findTemplates, keepTemplate, nameTemplate, readTemplate } from "./templateStore";

export const draftHandlers: Handler[] = [
  handle(saveDraft, (ctx, { body }) => keepDraft(ctx, body)),
  handle(getDraft, (ctx, { params }) => readDraft(ctx, params.id)),
  handle(pageDrafts, (ctx, { body }) => findDrafts(ctx, body)),
  handle(deleteDraft, (ctx, { params, body }) => dropDraft(ctx, params.id, body)),
  handle(saveTemplate, (ctx, { body }) => keepTemplate(ctx, body)),
  handle(getTemplate, (ctx, { params }) => readTemplate(ctx, params.id)),
  handle(pageTemplates, (ctx, { body }) => findTemplates(ctx, body)),
  handle(renameTemplate, (ctx, { params, body }) => nameTemplate(ctx, params.id, body)),
  handle(deleteTemplate, (ctx, { params, body }) => dropTemplate(ctx, params.id, body.version)),
];
