import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWeighExport } from "~/services/handover/weighExport.server";

export const loader = (args: LoaderFunctionArgs) => answerWeighExport(args);
