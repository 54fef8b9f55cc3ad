import type { LoaderFunctionArgs } from "@remix-run/node";
import { printMachinePapers } from "~/services/machines/machinePapers.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** Plate and certificate of a machine, by `?id=`. */
export const loader = (args: LoaderFunctionArgs) => printMachinePapers(args).catch(shownAsPage(args));
