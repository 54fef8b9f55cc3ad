import type { LoaderFunctionArgs } from "@remix-run/node";
import { shownAsPage } from "~/services/print/refusal.server";
import { truckTypesAt } from "~/services/trucking/paths";
import { printTruckReceipt } from "~/services/trucking/truckOrderPrint.server";

/** The receipt of one order as PDF, by `?id=`. */
export const loader = (args: LoaderFunctionArgs) =>
  printTruckReceipt(args, truckTypesAt(args.request.url)).catch(shownAsPage(args));
