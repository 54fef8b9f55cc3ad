import { redirect } from "@remix-run/node";
import { publicPaths } from "~/services/public/paths";

/** The folder of docs/requirements.md §2 leads to its first page. */
export const loader = () => redirect(publicPaths.apiProducts);

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
