import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportTransferList } from "~/services/money/moneyExports.server";

export const loader = (args: LoaderFunctionArgs) => exportTransferList(args);
