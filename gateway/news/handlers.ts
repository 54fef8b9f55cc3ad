import { type Handler, handle, handlePublic } from "@gateway/core/handler";
import { requireCaptcha } from "@gateway/identity/public";
import { acknowledgeEntryNotice, getEntryReceipt, listEntryNotices } from "@protocol/entryNotices";
import {
  deleteDraft,
  getNews,
  getPublication,
  openNews,
  pageNews,
  pageNewsReaders,
  pagePublications,
  publishNews,
  reviseNews,
} from "@protocol/news";
import { acknowledge, listNotices, readReceipt } from "./entryNotices";
import { findReaders, keepReader } from "./newsReaders";
import { findNewsPage, readNews } from "./newsStore";
import { dropDraft, findPublications, getOwnPublication, requireStaff, saveNews } from "./publicationStore";

export const newsHandlers: Handler[] = [
  handlePublic(listEntryNotices, ({ db, now }) => listNotices(db, now)),
  handlePublic(acknowledgeEntryNotice, async (ctx, { body }) => {
    await requireCaptcha(ctx, body);
    return acknowledge(ctx, body);
  }),
  handlePublic(getEntryReceipt, (ctx, { query }) => readReceipt(ctx, query.receiptNo, query.code)),
  handlePublic(pageNews, ({ db, now }, { body }) => findNewsPage(db, body, now)),
  handlePublic(getNews, ({ db, now }, { params }) => readNews(db, params.id, now)),
  handle(pagePublications, (ctx, { body }) => findPublications(ctx, body)),
  handle(getPublication, (ctx, { params }) => getOwnPublication(ctx, params.id)),
  handle(publishNews, (ctx, { body }) => saveNews(ctx, body)),
  handle(reviseNews, (ctx, { params, body }) => saveNews(ctx, body, { id: params.id, version: body.version })),
  handle(deleteDraft, (ctx, { params, body }) => dropDraft(ctx, params.id, body.version)),
  handle(openNews, (ctx, { params }) => keepReader(ctx, params.id)),
  handle(pageNewsReaders, async (ctx, { params, body }) => {
    requireStaff(ctx, "edit");
    return findReaders(ctx, params.id, body);
  }),
];
