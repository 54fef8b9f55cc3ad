import type { LoaderFunctionArgs } from "@remix-run/node";
import { shownAsPage } from "~/services/print/refusal.server";
import { sendsAt } from "~/services/trucking/paths";
import { printSendOrder } from "~/services/trucking/sendOrderPrint.server";

/** A send order as PDF, by `?id=`. */
export const loader = (args: LoaderFunctionArgs) =>
  printSendOrder(args, sendsAt(args.request.url)).catch(shownAsPage(args));
