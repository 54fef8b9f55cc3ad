import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerGpx } from "~/services/tracking/trackExport.server";

export const loader = (args: LoaderFunctionArgs) => answerGpx(args);
