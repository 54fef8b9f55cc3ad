import type { LoaderFunctionArgs } from "@remix-run/node";
import { shownAsPage } from "~/services/print/refusal.server";
import { printTruckOrder } from "~/services/trucking/truckOrderPrint.server";

/** One export order as PDF, by `?id=`. */
export const loader = (args: LoaderFunctionArgs) => printTruckOrder(args, ["E"]).catch(shownAsPage(args));
