import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { Refusal } from "@gateway/core/refusal";
import { refuseIssues } from "@gateway/documents/checks";
import { documentReadHandlers, ownOrAll } from "@gateway/documents/documentReadHandlers";
import { requirePort } from "@gateway/documents/requirePort";
import { countDocuments } from "@gateway/store/documents";
import { findPiece } from "@gateway/store/piece";
import { message, type Reason } from "@protocol/message";
import { occupancies } from "@protocol/occupancies";
import { type OccupancySettlement, occupancyIssues, settlementIssues } from "@protocol/occupancy";
import { refundOccupancy, releaseOccupancy, settleOccupancy, supplementOccupancy } from "./occupancyActs";
import { occupancyAnswer, occupancyExportAnswers, occupancyRowAnswers } from "./occupancyAnswers";
import { heldOf, kindOf, occupancyKind, type StoredOccupancy } from "./occupancyDocument";
import { enterOccupancy } from "./occupancyEntry";
import { occupancyLifecycle, occupancyPages } from "./occupancyStore";

/** A refusal for want of money stands beside the amount that is too much, in the body's own words. */
async function besideAmount<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reasons = ["prepay.insufficient", "hold.exceeds", "refund.exceeds"];
    if (!(error instanceof Refusal) || !reasons.includes(error.reason)) throw error;
    refuseIssues(field, [{ path: ["amount"], message: message(error.reason as Reason, error.params) }]);
    throw error;
  }
}

function checkSettlement(ctx: UserContext, { row, body }: StoredOccupancy, settlement: OccupancySettlement): void {
  const issues = settlementIssues(settlement, { held: heldOf(body), now: ctx.now });
  if (settlement.kind !== kindOf(row)) issues.push({ path: ["kind"], message: message("format") });
  refuseIssues("settlement", issues);
}

export const occupancyHandlers: Handler[] = [
  ...documentReadHandlers<typeof occupancies, StoredOccupancy>(occupancies, occupancyLifecycle, {
    pages: occupancyPages,
    scopeOf: ownOrAll,
    permissionOf: () => "occupancy",
    rows: occupancyRowAnswers,
    answer: occupancyAnswer,
  }),

  handle(occupancies.export, async (ctx, { body }) => {
    requirePermission(ctx.identity, "occupancy", "export");
    const { rows, next } = await findPiece(ctx.db, occupancyPages, ownOrAll(ctx), body);
    return { rows: await occupancyExportAnswers(ctx.db, rows), next };
  }),

  handle(occupancies.count, async (ctx) => {
    requirePermission(ctx.identity, "occupancy", "query");
    return countDocuments(ctx.db, occupancyKind, ownOrAll(ctx));
  }),

  handle(
    occupancies.create,
    async (ctx, { body }) => {
      requirePort(ctx, "occupancy", "add");
      return occupancyAnswer(ctx, await enterOccupancy(ctx, body.occupancy));
    },
    (_ctx, { occupancy }) =>
      occupancyIssues(occupancy).map(({ path, message: reason }) => ({
        path: ["occupancy", ...path],
        message: reason,
      })),
  ),

  handle(occupancies.settle, async (ctx, { params, body: { version, settlement } }) => {
    const before = await occupancyLifecycle.getToAct(ctx, "settle", params.id, version);
    checkSettlement(ctx, before, settlement);
    return occupancyAnswer(ctx, await besideAmount("settlement", () => settleOccupancy(ctx, before, settlement)));
  }),

  handle(occupancies.supplement, async (ctx, { params, body: { version, amount, remark } }) => {
    const before = await occupancyLifecycle.getToAct(ctx, "supplement", params.id, version);
    const after = await besideAmount("", () => supplementOccupancy(ctx, before, amount, remark || null));
    return occupancyAnswer(ctx, after);
  }),

  handle(occupancies.release, async (ctx, { params, body: { version, remark } }) => {
    const before = await occupancyLifecycle.getToAct(ctx, "release", params.id, version);
    return occupancyAnswer(ctx, await releaseOccupancy(ctx, before, remark));
  }),

  handle(occupancies.refund, async (ctx, { params, body: { version, amount, remark } }) => {
    const before = await occupancyLifecycle.getToAct(ctx, "refund", params.id, version);
    return occupancyAnswer(ctx, await besideAmount("", () => refundOccupancy(ctx, before, amount, remark)));
  }),
];
