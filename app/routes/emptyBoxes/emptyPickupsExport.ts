import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerPickupExport } from "~/services/emptyBoxes/emptyBoxExports.server";
import { pickupScopeAt } from "~/services/emptyBoxes/paths";

export const loader = (args: LoaderFunctionArgs) => answerPickupExport(args, pickupScopeAt(args.request.url));
