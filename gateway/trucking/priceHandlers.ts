import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { may, requirePermission } from "@gateway/core/permission";
import { truckOrderStatus } from "@protocol/documentStatuses";
import { permissionOfTruckType } from "@protocol/identity";
import { estimateTruckOrder, getLastTruckOrder, priceTruckOrder } from "@protocol/trucking";
import { type OrderBody, orderKind, parseBody } from "./orderDocument";
import { truckOrderLifecycle } from "./orderStore";
import { priceTruck } from "./truckPrices";

/** What an order costs by the tariff, before and at its audit, and what the next one begins with. */
export const priceHandlers: Handler[] = [
  handle(estimateTruckOrder, (ctx, { body }) => {
    const permission = permissionOfTruckType(body.type);
    // whoever only changes orders sees what the change costs
    if (!may(ctx.identity, permission, "edit")) requirePermission(ctx.identity, permission, "add");
    return priceTruck(ctx.db, body, { customerId: ctx.identity.companyId, now: ctx.now });
  }),

  handle(getLastTruckOrder, async (ctx, { query: { type } }) => {
    requirePermission(ctx.identity, permissionOfTruckType(type), "add");
    return findLast(ctx, type);
  }),

  handle(priceTruckOrder, async (ctx, { params }) => {
    const order = await truckOrderLifecycle.getFor(ctx, params.id);
    requirePermission(ctx.identity, "truckAudit", "edit");
    return priceTruck(ctx.db, order.body.content, { customerId: order.row.company_id, now: ctx.now });
  }),
];

async function findLast({ db, identity }: UserContext, type: "E" | "I") {
  if (!identity.companyId) return null;
  const row = await db
    .selectFrom("documents")
    .select(["doc_no", "body"])
    .where("kind", "=", orderKind)
    .where("company_id", "=", identity.companyId)
    .where("type", "=", type)
    .where("status", "<>", truckOrderStatus.draft)
    .orderBy("create_time", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { pickupYard, returnYard, doorAddress, doorContact, doorMobile, contactEmail, carrierId } =
    parseBody<OrderBody>(row).content;
  return {
    orderNo: row.doc_no,
    ...{ pickupYard, returnYard, doorAddress, doorContact, doorMobile, contactEmail, carrierId },
  };
}
