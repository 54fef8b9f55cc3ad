import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportWallet } from "~/services/money/walletExport.server";

export const loader = (args: LoaderFunctionArgs) => exportWallet(args);
