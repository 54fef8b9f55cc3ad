import type { LoaderFunctionArgs } from "@remix-run/node";
import { pickupScopeAt } from "~/services/emptyBoxes/paths";
import { printPickupSlips } from "~/services/emptyBoxes/pickupSlip.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** The slips of a pickup, by `?id=`. */
export const loader = (args: LoaderFunctionArgs) =>
  printPickupSlips(args, pickupScopeAt(args.request.url)).catch(shownAsPage(args));
