import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerNonHomeExport } from "~/services/voyages/nonHomeExport.server";

export const loader = (args: LoaderFunctionArgs) => answerNonHomeExport(args);
