import type { LoaderFunctionArgs } from "@remix-run/node";
import { printReceipt } from "~/services/money/receipt.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** The receipt of one payment from the wallet, by `?no=`. */
export const loader = (args: LoaderFunctionArgs) => printReceipt(args).catch(shownAsPage(args));
