import type { Handler } from "@gateway/core/handler";
import { bargeOrderHandlers } from "./bargeOrderHandlers";
import { bargePoolHandlers } from "./poolHandlers";

export const bargeHandlers: Handler[] = [...bargeOrderHandlers, ...bargePoolHandlers];
