import { type Handler, handle, handlePublic } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { requireCaptcha } from "@gateway/identity/public";
import { printBarcodes } from "@protocol/barcodes";
import { findBoxHistory, findReleases, viewBarcodes } from "@protocol/boxes";
import { countPrints, lookAtBarcodes } from "./barcodes";
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
  handlePublic(viewBarcodes, ({ db, now, identity }, { body }) => lookAtBarcodes(db, body.barcodes, now, identity)),
  handle(printBarcodes, async ({ db, now, identity }, { body }) => {
    requirePermission(identity, "weightOrder", "get");
    return countPrints(db, body.barcodes, now, identity);
  }),
];
