import type { LoaderFunctionArgs } from "@remix-run/node";
import { printMailedInvoice } from "~/services/invoicing/invoicePrint.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** One issued invoice for the gateway, which mails it, by `?ticket=`. */
export const loader = (args: LoaderFunctionArgs) => printMailedInvoice(args).catch(shownAsPage(args));
