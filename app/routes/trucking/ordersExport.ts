import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerTruckOrderExport } from "~/services/trucking/orderExport.server";
import { truckTypesAt } from "~/services/trucking/paths";

export const loader = (args: LoaderFunctionArgs) => answerTruckOrderExport(args, truckTypesAt(args.request.url));
