import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerSettlementExport } from "~/services/mall/settlementExport.server";

export const loader = (args: LoaderFunctionArgs) => answerSettlementExport(args);
