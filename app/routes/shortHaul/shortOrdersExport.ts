import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerShortOrderExport } from "~/services/shortHaul/shortOrderExport.server";

export const loader = (args: LoaderFunctionArgs) => answerShortOrderExport(args);
