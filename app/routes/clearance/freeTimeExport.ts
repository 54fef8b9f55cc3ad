import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFreeTimeExport } from "~/services/clearance/freeTimeExport.server";

export const loader = (args: LoaderFunctionArgs) => answerFreeTimeExport(args);
