import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadEstimate } from "~/services/trucking/estimate.server";
import { enteredTypeAt } from "~/services/trucking/paths";

/** What the order that is being filled in would cost, for the form's script. */
export const loader = (args: LoaderFunctionArgs) => loadEstimate(args, enteredTypeAt(args.request.url));
