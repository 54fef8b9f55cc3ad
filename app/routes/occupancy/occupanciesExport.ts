import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerOccupancyExport } from "~/services/occupancy/occupancyExport.server";

export const loader = (args: LoaderFunctionArgs) => answerOccupancyExport(args);
