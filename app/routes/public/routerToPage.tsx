import type { LoaderFunctionArgs } from "@remix-run/node";
import { forward } from "~/services/public/forward.server";

/** The same as /routerTo, under the name that messages and QR codes carry (docs/requirements.md §2). */
export const loader = (args: LoaderFunctionArgs) => forward(args);

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
