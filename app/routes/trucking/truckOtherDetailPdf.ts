import type { LoaderFunctionArgs } from "@remix-run/node";
import { shownAsPage } from "~/services/print/refusal.server";
import { printTruckOrder } from "~/services/trucking/truckOrderPrint.server";

/** One order of another type as PDF, by `?id=`. */
export const loader = (args: LoaderFunctionArgs) =>
  printTruckOrder(args, ["1", "2", "3", "D"]).catch(shownAsPage(args));
