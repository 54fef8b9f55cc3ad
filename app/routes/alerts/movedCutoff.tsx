import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MovedCutoffPage } from "~/components/alerts/MovedCutoffPage";
import { loadMovedCutoff } from "~/services/alerts/movedCutoff.server";
import "~/styles/documents.css";

export const handle = { title: "alerts:title.moved" };

export const loader = (args: LoaderFunctionArgs) => loadMovedCutoff(args);

export default function MovedCutoff() {
  return <MovedCutoffPage page={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
