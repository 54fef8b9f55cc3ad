import type { LoaderFunctionArgs } from "@remix-run/node";
import { shownAsPage } from "~/services/print/refusal.server";
import { enteredTypeAt } from "~/services/trucking/paths";
import { printTruckOrders } from "~/services/trucking/truckOrderPrint.server";

/** Up to 50 export or import orders as one PDF, by `?ids=a,b,c`. */
export const loader = (args: LoaderFunctionArgs) =>
  printTruckOrders(args, enteredTypeAt(args.request.url)).catch(shownAsPage(args));
