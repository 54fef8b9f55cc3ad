import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BargeOrderListPage } from "~/components/barge/BargeOrderListPage";
import { loadBargeOrders } from "~/services/barge/bargeOrderPages.server";

export const handle = { title: "barge:title.list" };

export const loader = (args: LoaderFunctionArgs) => loadBargeOrders(args);

export default function BargeOrders() {
  return <BargeOrderListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
