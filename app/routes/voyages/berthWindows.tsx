import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BerthsPage } from "~/components/voyages/BerthsPage";
import { loadBerths } from "~/services/voyages/calls.server";
import "~/styles/documents.css";

export const handle = { title: "voyages:title.berths" };

export const loader = (args: LoaderFunctionArgs) => loadBerths(args);

export default function BerthWindows() {
  return <BerthsPage page={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
