import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFoodOrderExport } from "~/services/food/foodOrderExport.server";

export const loader = (args: LoaderFunctionArgs) => answerFoodOrderExport(args);
