import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerEirExport } from "~/services/handover/eirExport.server";

export const loader = (args: LoaderFunctionArgs) => answerEirExport(args);
