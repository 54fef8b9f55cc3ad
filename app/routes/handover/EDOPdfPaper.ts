import type { LoaderFunctionArgs } from "@remix-run/node";
import { printEdo } from "~/services/handover/edoPrint.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** The delivery order on A4, by `?id=`. */
export const loader = (args: LoaderFunctionArgs) => printEdo(args).catch(shownAsPage(args));
