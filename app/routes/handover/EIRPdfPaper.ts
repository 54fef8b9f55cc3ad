import type { LoaderFunctionArgs } from "@remix-run/node";
import { printEir } from "~/services/handover/eirPrint.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** The receipt on A4 landscape, by `?id=`. */
export const loader = (args: LoaderFunctionArgs) => printEir(args).catch(shownAsPage(args));
