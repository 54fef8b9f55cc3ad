import { redirect } from "@remix-run/node";
import { homePath } from "~/services/paths";

/** `/` is the dashboard (docs/requirements.md §2); whoever is not logged in is sent on from there. */
export const loader = () => redirect(homePath);

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
