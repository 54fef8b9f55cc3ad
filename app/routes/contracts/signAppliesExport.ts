import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerSealApplyExport } from "~/services/contracts/sealApplyExport.server";

export const loader = (args: LoaderFunctionArgs) => answerSealApplyExport(args);
