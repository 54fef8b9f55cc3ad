import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerTruckOrderExport } from "~/services/trucking/orderExport.server";

export const loader = (args: LoaderFunctionArgs) => answerTruckOrderExport(args, ["E"]);
