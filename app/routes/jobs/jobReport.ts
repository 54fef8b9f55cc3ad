import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerJobReport } from "~/services/jobs/jobPage.server";

export const loader = (args: LoaderFunctionArgs) => answerJobReport(args);
