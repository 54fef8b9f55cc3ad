import type { LoaderFunctionArgs } from "@remix-run/node";
import { printTransfer } from "~/services/money/transferPrint.server";
import { shownAsPage } from "~/services/print/refusal.server";

/** What one tells the bank for an announced transfer, by `?id=`. */
export const loader = (args: LoaderFunctionArgs) => printTransfer(args).catch(shownAsPage(args));
