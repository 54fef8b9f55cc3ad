import type { Handler } from "@gateway/core/handler";
import { auditHandlers } from "./auditHandlers";
import { confirmHandlers } from "./confirmHandlers";
import { fleetHandlers } from "./fleetHandlers";
import { orderHandlers } from "./orderHandlers";
import { sendHandlers } from "./sendHandlers";

/** Everything that answers a contract of protocol/trucking.ts. */
export const truckingHandlers: Handler[] = [
  ...orderHandlers,
  ...auditHandlers,
  ...sendHandlers,
  ...confirmHandlers,
  ...fleetHandlers,
];
