import type { LoaderFunctionArgs } from "@remix-run/node";
import { shownAsPage } from "~/services/print/refusal.server";
import { truckTypesAt } from "~/services/trucking/paths";
import { printTruckOrder } from "~/services/trucking/truckOrderPrint.server";

/** One order as PDF, by `?id=`. */
export const loader = (args: LoaderFunctionArgs) =>
  printTruckOrder(args, truckTypesAt(args.request.url)).catch(shownAsPage(args));
