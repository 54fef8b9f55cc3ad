import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerPoolExport } from "~/services/barge/bargeExports.server";

export const loader = (args: LoaderFunctionArgs) => answerPoolExport(args);
