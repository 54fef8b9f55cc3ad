import type { LoaderFunctionArgs } from "@remix-run/node";
import { pickupScopeAt } from "~/services/emptyBoxes/paths";
import { answerCompareExport } from "~/services/emptyBoxes/shipCompareExports.server";

export const loader = (args: LoaderFunctionArgs) => answerCompareExport(args, pickupScopeAt(args.request.url));
