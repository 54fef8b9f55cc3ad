import type { Handler } from "@gateway/core/handler";
import { gateHandlers } from "./gateCheck";
import { personPermitHandlers } from "./personPermitHandlers";
import { vehiclePermitHandlers } from "./vehiclePermitHandlers";

export const permitHandlers: Handler[] = [...vehiclePermitHandlers, ...personPermitHandlers, ...gateHandlers];
