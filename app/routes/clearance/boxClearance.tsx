import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ClearancePage } from "~/components/clearance/ClearancePage";
import { loadClearance } from "~/services/clearance/clearance.server";
import "~/styles/documents.css";

export const handle = { title: "clearance:title.clearance" };

export const loader = (args: LoaderFunctionArgs) => loadClearance(args);

export default function BoxClearance() {
  return <ClearancePage page={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
