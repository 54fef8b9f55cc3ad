import type { LoaderFunctionArgs } from "@remix-run/node";
import { printWeighSlip } from "~/services/handover/weighPrint.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** A counted copy of a weigh slip, by `?id=&copy=&size=`. */
export const loader = (args: LoaderFunctionArgs) => printWeighSlip(args).catch(shownAsPage(args));
