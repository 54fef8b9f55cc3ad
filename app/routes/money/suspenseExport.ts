import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportSuspenseList } from "~/services/money/moneyExports.server";

export const loader = (args: LoaderFunctionArgs) => exportSuspenseList(args);
