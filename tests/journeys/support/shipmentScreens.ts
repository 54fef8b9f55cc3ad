import type { Page } from "@playwright/test";
import type { Screen } from "./screen";

/** The first shipment of a type in somebody's list. */
async function firstShipment(page: Page, type: "E" | "I"): Promise<string> {
  const html = await (await page.request.get(`/shipments?type=${type}`)).text();
  const path = new RegExp(`/${type === "E" ? "export" : "import"}OrderDetails\\?id=[\\w-]+`).exec(html)?.[0];
  if (!path) throw new Error("nobody ships anything");
  return path;
}

/** Shipments on one page, of a forwarder, a fleet and the port. */
export const shipmentScreens: readonly Screen[] = [
  { path: "/shipments", who: "forwarder" },
  { path: "/exportOrderDetails", who: "forwarder" },
  { path: "/exportOrderDetails", who: "forwarder", open: (page) => firstShipment(page, "E") },
  { path: "/importOrderDetails", who: "forwarder", open: (page) => firstShipment(page, "I") },
  { path: "/exportOrderDetails", who: "fleet", open: (page) => firstShipment(page, "E") },
  { path: "/importOrderDetails", who: "portClerk", open: (page) => firstShipment(page, "I") },
];
