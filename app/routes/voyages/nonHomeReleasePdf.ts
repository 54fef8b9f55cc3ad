import type { LoaderFunctionArgs } from "@remix-run/node";
import { shownAsPage } from "~/services/print/refusal.server";
import { printNonHomeNotice } from "~/services/voyages/nonHomeNotice.server";

/** The notice of a release from another port, by `?id=`. */
export const loader = (args: LoaderFunctionArgs) => printNonHomeNotice(args).catch(shownAsPage(args));
