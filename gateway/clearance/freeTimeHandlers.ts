import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { invalid } from "@gateway/core/refusal";
import { readPiece } from "@gateway/store/readPiece";
import { exportFreeTime, type FreeTimeBox, freeTimeAlerts, pageFreeTime } from "@protocol/freeTime";
import type { SearchInfo } from "@protocol/page";
import { listFreeTime } from "./freeTime";
import { byUrgency } from "./freeTimeRules";
import { viewerOf } from "./lightHandlers";

const fields: Record<string, (box: FreeTimeBox) => string | null> = {
  ctnNo: ({ ctnNo }) => ctnNo,
  blNo: ({ blNo }) => blNo,
  placeCode: ({ placeCode }) => placeCode,
};

/** The caller's boxes that fit a search; 422 for a field that is not searched by. */
async function findBoxes(ctx: UserContext, searchInfos: readonly SearchInfo[]): Promise<FreeTimeBox[]> {
  const boxes = await listFreeTime(ctx.db, viewerOf(ctx), ctx.now);
  return searchInfos.reduce((found, { fieldName, searchType, values }, i) => {
    const read = fields[fieldName];
    if (!read || (searchType !== "eq" && searchType !== "like"))
      throw invalid({ [`searchInfos[${i}].fieldName`]: ["format"] });
    const wanted = (values[0] ?? "").toUpperCase();
    return found.filter((box) => {
      const value = read(box)?.toUpperCase() ?? "";
      return searchType === "eq" ? value === wanted : value.startsWith(wanted);
    });
  }, boxes);
}

const soon = Math.max(...freeTimeAlerts);

export const freeTimeHandlers: Handler[] = [
  handle(pageFreeTime, async (ctx, { body: { searchInfos, pageIndex, pageSize } }) => {
    requirePermission(ctx.identity, "boxClearance", "query");
    const boxes = (await findBoxes(ctx, searchInfos)).sort(byUrgency);
    const start = (pageIndex - 1) * pageSize;
    const among = (fits: (daysLeft: number) => boolean) =>
      boxes.filter(({ daysLeft }) => daysLeft !== null && fits(daysLeft)).length;
    return {
      ...{ rows: boxes.slice(start, start + pageSize), total: boxes.length, pageIndex, pageSize },
      counts: {
        free: among((days) => days > soon),
        soon: among((days) => days >= 0 && days <= soon),
        costing: among((days) => days < 0),
      },
    };
  }),

  handle(exportFreeTime, async (ctx, { body: { searchInfos, after } }) => {
    requirePermission(ctx.identity, "boxClearance", "export");
    // by number: urgency may change between two pieces
    const boxes = (await findBoxes(ctx, searchInfos))
      .filter(({ ctnNo }) => after === undefined || ctnNo > after)
      .sort((a, b) => (a.ctnNo < b.ctnNo ? -1 : 1));
    return readPiece(
      async (limit) => boxes.slice(0, limit),
      ({ ctnNo }) => ctnNo,
      (box) => box,
    );
  }),
];
