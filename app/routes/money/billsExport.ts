import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportBills } from "~/services/money/billExport.server";

export const loader = (args: LoaderFunctionArgs) => exportBills(args);
