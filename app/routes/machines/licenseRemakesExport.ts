import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerRemakeExport } from "~/services/machines/machineExports.server";

export const loader = (args: LoaderFunctionArgs) => answerRemakeExport(args);
