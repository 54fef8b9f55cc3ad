import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ReleaseOrderListPage } from "~/components/emptyBoxes/ReleaseOrderListPage";
import { loadReleaseOrders } from "~/services/emptyBoxes/emptyBoxLists.server";

export const handle = { title: "emptyBoxes:title.releases" };

export const loader = (args: LoaderFunctionArgs) => loadReleaseOrders(args);

export default function ReleaseOrders() {
  return <ReleaseOrderListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
