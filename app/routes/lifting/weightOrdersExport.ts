import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWeightOrderExport } from "~/services/lifting/weightOrderExport.server";

export const loader = (args: LoaderFunctionArgs) => answerWeightOrderExport(args);
