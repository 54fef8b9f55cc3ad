import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportWallet } from "~/services/money/walletExport.server";
import { shownAsPage } from "~/services/print/refusal.server";

export const loader = (args: LoaderFunctionArgs) => exportWallet(args).catch(shownAsPage(args));
