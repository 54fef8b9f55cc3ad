import type { ShipmentType } from "@protocol/shipments";
import { firstPartOf, withQuery } from "../paths";

export const shipmentsPath = (query: { blNo?: string; type?: string } = {}) => withQuery("/shipments", query);
export const shipmentPath = (type: ShipmentType, blNo?: string) =>
  withQuery(type === "E" ? "/exportOrderDetails" : "/importOrderDetails", { id: blNo });

/** Export or import, as a URL's path says, where one route file serves both. */
export const shipmentTypeAt = (url: string): ShipmentType => (firstPartOf(url) === "importorderdetails" ? "I" : "E");
