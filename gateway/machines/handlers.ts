import type { Handler } from "@gateway/core/handler";
import { licenseRemakeHandlers } from "./licenseRemakeHandlers";
import { wheelMachineHandlers } from "./wheelMachineHandlers";

export const machineHandlers: Handler[] = [...wheelMachineHandlers, ...licenseRemakeHandlers];
