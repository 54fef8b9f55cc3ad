import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportBankReceiptList } from "~/services/money/moneyExports.server";

export const loader = (args: LoaderFunctionArgs) => exportBankReceiptList(args);
