import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportPrepayStatement } from "~/services/occupancy/prepayStatement.server";

export const loader = (args: LoaderFunctionArgs) => exportPrepayStatement(args);
