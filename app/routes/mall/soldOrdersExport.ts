import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerMallOrderExport } from "~/services/mall/orderExport.server";

export const loader = (args: LoaderFunctionArgs) => answerMallOrderExport(args, "sold");
