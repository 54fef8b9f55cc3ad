import { redirect } from "@remix-run/node";
import { notFoundPath } from "~/services/paths";

/** Unknown paths redirect to /404 (docs/requirements.md §2). */
export const loader = () => redirect(notFoundPath);

export const action = () => redirect(notFoundPath, 303);

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
