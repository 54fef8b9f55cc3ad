import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadInvoiceXml } from "~/services/invoicing/invoices.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** The same as XML. */
export const loader = (args: LoaderFunctionArgs) => downloadInvoiceXml(args).catch(shownAsPage(args));
