import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerContractExport } from "~/services/contracts/contractExport.server";

export const loader = (args: LoaderFunctionArgs) => answerContractExport(args);
