import type { LoaderFunctionArgs } from "@remix-run/node";
import { shownAsPage } from "~/services/print/refusal.server";
import { printShortOrder } from "~/services/shortHaul/shortOrderPaper.server";

/** What trucks haul, by `?id=`. */
export const loader = (args: LoaderFunctionArgs) => printShortOrder(args).catch(shownAsPage(args));
