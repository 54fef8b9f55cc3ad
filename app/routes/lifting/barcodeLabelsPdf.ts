import type { LoaderFunctionArgs } from "@remix-run/node";
import { printBarcodeLabels } from "~/services/lifting/barcodeLabels.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** Labels of barcodes, by `?barcodes=` and `?size=`. */
export const loader = (args: LoaderFunctionArgs) => printBarcodeLabels(args).catch(shownAsPage(args));
