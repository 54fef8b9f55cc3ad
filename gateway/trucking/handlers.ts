import type { Handler } from "@gateway/core/handler";
import { auditHandlers } from "./auditHandlers";
import { confirmHandlers } from "./confirmHandlers";
import { dispatchChoiceHandlers } from "./dispatchChoices";
import { dispatchOrderHandlers } from "./dispatchOrderHandlers";
import { fleetHandlers } from "./fleetHandlers";
import { orderHandlers } from "./orderHandlers";
import { priceHandlers } from "./priceHandlers";

/** Everything that answers a contract of protocol/trucking.ts. */
export const truckingHandlers: Handler[] = [
  ...orderHandlers,
  ...auditHandlers,
  ...dispatchOrderHandlers,
  ...confirmHandlers,
  ...fleetHandlers,
  ...priceHandlers,
  ...dispatchChoiceHandlers,
];
