import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportBankPayments } from "~/services/money/moneyExports.server";

export const loader = (args: LoaderFunctionArgs) => exportBankPayments(args);
