import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerPersonPermitExport } from "~/services/permits/permitExport.server";

export const loader = (args: LoaderFunctionArgs) => answerPersonPermitExport(args);
