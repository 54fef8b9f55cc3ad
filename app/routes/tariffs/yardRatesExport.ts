import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerRateExport } from "~/services/tariffs/rateFiles.server";

export const loader = (args: LoaderFunctionArgs) => answerRateExport(args);
