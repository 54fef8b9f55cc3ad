import type { LoaderFunctionArgs } from "@remix-run/node";
import { printInWeight } from "~/services/inWeight/inWeightPapers.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** What is to come in, or how it is packed, by `?id=` and `?paper=`. */
export const loader = (args: LoaderFunctionArgs) => printInWeight(args).catch(shownAsPage(args));
