import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportWithdrawalList } from "~/services/money/moneyExports.server";

export const loader = (args: LoaderFunctionArgs) => exportWithdrawalList(args);
