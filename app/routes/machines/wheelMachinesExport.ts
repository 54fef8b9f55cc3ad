import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerMachineExport } from "~/services/machines/machineExports.server";

export const loader = (args: LoaderFunctionArgs) => answerMachineExport(args);
