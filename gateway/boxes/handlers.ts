import { type Handler, handlePublic } from "@gateway/core/handler";
import { requireCaptcha } from "@gateway/identity/public";
import { findBoxHistory, findReleases, viewBarcodes } from "@protocol/boxes";
import { lookAtBarcodes } from "./barcodes";
import { readBoxHistory } from "./boxHistory";
import { holdHandlers } from "./holds";
import { listReleases } from "./releases";

export const boxHandlers: Handler[] = [
  ...holdHandlers,
  handlePublic(findBoxHistory, async (ctx, { body }) => {
    await requireCaptcha(ctx, body);
    return readBoxHistory(ctx, body.ctnNo);
  }),
  handlePublic(findReleases, async (ctx, { body }) => {
    await requireCaptcha(ctx, body);
    return listReleases(ctx.db, body.blNo, ctx.now);
  }),
  handlePublic(viewBarcodes, ({ db, now }, { body }) => lookAtBarcodes(db, body.barcodes, now)),
];
