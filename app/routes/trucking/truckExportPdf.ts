import type { LoaderFunctionArgs } from "@remix-run/node";
import { shownAsPage } from "~/services/print/refusal.server";
import { printTruckOrders } from "~/services/trucking/truckOrderPrint.server";

/** Up to 50 export orders as one PDF, by `?ids=a,b,c`. */
export const loader = (args: LoaderFunctionArgs) => printTruckOrders(args, "E").catch(shownAsPage(args));
