import type { Handler } from "@gateway/core/handler";
import { callMoveHandlers } from "./callMoveHandlers";
import { subscriptionHandlers } from "./subscriptionHandlers";

export const alertHandlers: Handler[] = [...callMoveHandlers, ...subscriptionHandlers];
