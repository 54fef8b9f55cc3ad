import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerEdoExport } from "~/services/handover/edoExport.server";

export const loader = (args: LoaderFunctionArgs) => answerEdoExport(args);
