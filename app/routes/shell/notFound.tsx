import type { LoaderFunctionArgs } from "@remix-run/node";
import { RouteError } from "~/components/page/RouteError";
import { missing } from "~/services/person.server";

export const handle = { title: "errors:notFound", hydrate: false };

export function loader({ context }: LoaderFunctionArgs) {
  throw missing(context.traceId);
}

export default function NotFound() {
  return null;
}

export { RouteError as ErrorBoundary };
