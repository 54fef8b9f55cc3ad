import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerTrackExport } from "~/services/tracking/trackExport.server";

export const loader = (args: LoaderFunctionArgs) => answerTrackExport(args);
