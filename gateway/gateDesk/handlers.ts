import { type Handler, handle, handlePrepared } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { snapshotPaper } from "@gateway/documents/snapshotPapers";
import { confirmGate, listShift, lookUpGate } from "@protocol/gateDesk";
import { confirm, tryCodes } from "./confirm";
import { lookUp } from "./lookUp";
import { listShiftJobs } from "./shift";

export const gateDeskHandlers: Handler[] = [
  handle(lookUpGate, async (ctx, { body }) => {
    requirePermission(ctx.identity, "appointmentGate", "query");
    return lookUp(ctx, body.said);
  }),

  handlePrepared(
    confirmGate,
    async (ctx, { body }) => {
      requirePermission(ctx.identity, "appointmentGate", "edit");
      await tryCodes(ctx, body.items);
    },
    (ctx, { body }) => confirm(ctx, body.items),
  ),

  handle(listShift, async (ctx, { query }) => {
    requirePermission(ctx.identity, "appointmentGate", "query");
    const list = await listShiftJobs(ctx, query.yard);
    return { ...list, paper: snapshotPaper(ctx, "gateShift", list.from, [query.yard, list]) };
  }),
];
