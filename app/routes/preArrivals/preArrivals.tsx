import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PreArrivalListPage } from "~/components/preArrivals/PreArrivalListPage";
import { loadPreArrivals } from "~/services/preArrivals/preArrivalPages.server";

export const handle = { title: "preArrivals:title.list" };

export const loader = (args: LoaderFunctionArgs) => loadPreArrivals(args);

export default function PreArrivals() {
  return <PreArrivalListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
