import type { LoaderFunctionArgs } from "@remix-run/node";
import { printLiftingVoucher } from "~/services/lifting/voucher.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** The voucher by which boxes are fetched, by `?id=`. */
export const loader = (args: LoaderFunctionArgs) => printLiftingVoucher(args).catch(shownAsPage(args));
