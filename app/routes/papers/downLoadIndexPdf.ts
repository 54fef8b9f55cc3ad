import type { LoaderFunctionArgs } from "@remix-run/node";
import { printSerialSlip } from "~/services/papers/serialSlipPrint.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** The serial slip of a document, by `?type=` and `?id=`. */
export const loader = (args: LoaderFunctionArgs) => printSerialSlip(args).catch(shownAsPage(args));
