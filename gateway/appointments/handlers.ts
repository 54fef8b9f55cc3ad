import type { Handler } from "@gateway/core/handler";
import { appointmentHandlers as documents } from "./appointmentHandlers";
import { slotHandlers } from "./slotHandlers";

export const appointmentHandlers: Handler[] = [...documents, ...slotHandlers];
