import type { Handler } from "@gateway/core/handler";
import { gateHandlers } from "./gateCheck";
import { vehiclePermitHandlers } from "./vehiclePermitHandlers";

export const permitHandlers: Handler[] = [...vehiclePermitHandlers, ...gateHandlers];
