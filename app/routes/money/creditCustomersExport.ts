import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportCreditCustomers } from "~/services/money/moneyExports.server";

export const loader = (args: LoaderFunctionArgs) => exportCreditCustomers(args);
