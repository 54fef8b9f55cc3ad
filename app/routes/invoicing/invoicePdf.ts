import type { LoaderFunctionArgs } from "@remix-run/node";
import { printInvoice } from "~/services/invoicing/invoicePrint.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** One issued invoice, by `?id=`. */
export const loader = (args: LoaderFunctionArgs) => printInvoice(args).catch(shownAsPage(args));
