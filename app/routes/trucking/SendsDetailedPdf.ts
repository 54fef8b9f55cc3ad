import type { LoaderFunctionArgs } from "@remix-run/node";
import { shownAsPage } from "~/services/print/refusal.server";
import { printSendOrder } from "~/services/trucking/sendOrderPrint.server";

/** A send order of an export order as PDF, by `?id=`. */
export const loader = (args: LoaderFunctionArgs) =>
  printSendOrder(args, (orderType) => orderType !== "I").catch(shownAsPage(args));
