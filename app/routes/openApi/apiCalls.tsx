import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CallsPage } from "~/components/openApi/CallsPage";
import { loadCalls } from "~/services/openApi/audits.server";
import "~/styles/documents.css";

export const handle = { title: "openApi:title.calls" };

export const loader = (args: LoaderFunctionArgs) => loadCalls(args);

export default function ApiCalls() {
  return <CallsPage page={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
