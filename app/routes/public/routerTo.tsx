import type { LoaderFunctionArgs } from "@remix-run/node";
import { forward } from "~/services/public/forward.server";

/** A link of another system into a screen of this one (docs/requirements.md §2). */
export const loader = (args: LoaderFunctionArgs) => forward(args);

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
