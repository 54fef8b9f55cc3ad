import type { LoaderFunctionArgs } from "@remix-run/node";
import { shownAsPage } from "~/services/print/refusal.server";
import { printDispatchOrder } from "~/services/trucking/dispatchOrderPrint.server";
import { dispatchOrdersAt } from "~/services/trucking/paths";

/** A dispatch order as PDF, by `?id=`. */
export const loader = (args: LoaderFunctionArgs) =>
  printDispatchOrder(args, dispatchOrdersAt(args.request.url)).catch(shownAsPage(args));
