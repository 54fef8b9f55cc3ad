import type { LoaderFunctionArgs } from "@remix-run/node";
import { printBill } from "~/services/money/billPrint.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** One monthly bill, by `?id=`. */
export const loader = (args: LoaderFunctionArgs) => printBill(args).catch(shownAsPage(args));
