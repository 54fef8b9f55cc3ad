import type { LoaderFunctionArgs } from "@remix-run/node";
import { printContract } from "~/services/contracts/contractPaper.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** One contract that all have signed for the gateway, which signs and keeps it, by `?ticket=`. */
export const loader = (args: LoaderFunctionArgs) => printContract(args).catch(shownAsPage(args));
