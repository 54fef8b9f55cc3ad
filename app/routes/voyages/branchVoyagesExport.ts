import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerBranchVoyageExport } from "~/services/voyages/branchVoyageExport.server";

export const loader = (args: LoaderFunctionArgs) => answerBranchVoyageExport(args);
