import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerInWeightExport } from "~/services/inWeight/inWeightExport.server";

export const loader = (args: LoaderFunctionArgs) => answerInWeightExport(args);
