import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportBillRows } from "~/services/money/billExport.server";

export const loader = (args: LoaderFunctionArgs) => exportBillRows(args);
