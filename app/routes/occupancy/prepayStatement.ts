import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportPrepayStatement } from "~/services/occupancy/prepayStatement.server";
import { shownAsPage } from "~/services/print/refusal.server";

export const loader = (args: LoaderFunctionArgs) => exportPrepayStatement(args).catch(shownAsPage(args));
