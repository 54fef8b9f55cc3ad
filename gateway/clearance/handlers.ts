import type { Handler } from "@gateway/core/handler";
import { freeTimeHandlers } from "./freeTimeHandlers";
import { lightHandlers } from "./lightHandlers";

export const clearanceHandlers: Handler[] = [...lightHandlers, ...freeTimeHandlers];
