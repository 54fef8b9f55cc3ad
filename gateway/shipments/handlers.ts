import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { getKnownShipment, getShipment, listShipments } from "@protocol/shipments";
import { readKnown } from "./known";
import { listLatest } from "./latest";
import { readShipment } from "./shipment";

export const shipmentHandlers: Handler[] = [
  handle(getShipment, async (ctx, { query }) => {
    requirePermission(ctx.identity, "shipment", "get");
    return readShipment(ctx, query);
  }),

  handle(listShipments, async (ctx, { query }) => {
    requirePermission(ctx.identity, "shipment", "query");
    return listLatest(ctx, query);
  }),

  handle(getKnownShipment, async (ctx, { query }) => {
    requirePermission(ctx.identity, "shipment", "get");
    return readKnown(ctx, query);
  }),
];
