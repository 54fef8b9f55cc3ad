import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerVehiclePermitExport } from "~/services/permits/permitExport.server";

export const loader = (args: LoaderFunctionArgs) => answerVehiclePermitExport(args);
