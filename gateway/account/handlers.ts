import type { Handler } from "@gateway/core/handler";
import { invoiceHandlers } from "./invoices";
import { merchantHandlers } from "./merchants";
import { profileHandlers } from "./profiles";

export const accountHandlers: Handler[] = [...profileHandlers, ...invoiceHandlers, ...merchantHandlers];
