import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ShortOrderListPage } from "~/components/shortHaul/ShortOrderListPage";
import { loadShortOrders } from "~/services/shortHaul/shortOrderPages.server";

export const handle = { title: "shortHaul:title.list" };

export const loader = (args: LoaderFunctionArgs) => loadShortOrders(args);

export default function ShortOrders() {
  return <ShortOrderListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
