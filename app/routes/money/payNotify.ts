import type { ActionFunctionArgs } from "@remix-run/node";
import { takeNotify } from "~/services/money/payNotify.server";

/** What a bank's server tells of a payment. */
export const action = (args: ActionFunctionArgs) => takeNotify(args);
