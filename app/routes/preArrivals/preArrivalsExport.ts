import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerPreArrivalExport } from "~/services/preArrivals/preArrivalExport.server";

export const loader = (args: LoaderFunctionArgs) => answerPreArrivalExport(args);
