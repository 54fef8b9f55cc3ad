import type { LoaderFunctionArgs } from "@remix-run/node";
import { printReconciliation } from "~/services/occupancy/reconciliationPrint.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** The port's prepay accounts against ledger and documents. */
export const loader = (args: LoaderFunctionArgs) => printReconciliation(args).catch(shownAsPage(args));
