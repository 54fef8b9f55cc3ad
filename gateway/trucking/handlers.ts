import type { Handler } from "@gateway/core/handler";
import { auditHandlers } from "./auditHandlers";
import { confirmHandlers } from "./confirmHandlers";
import { dispatchOrderHandlers } from "./dispatchOrderHandlers";
import { fleetHandlers } from "./fleetHandlers";
import { orderHandlers } from "./orderHandlers";

/** Everything that answers a contract of protocol/trucking.ts. */
export const truckingHandlers: Handler[] = [
  ...orderHandlers,
  ...auditHandlers,
  ...dispatchOrderHandlers,
  ...confirmHandlers,
  ...fleetHandlers,
];
