import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MallOrderListPage } from "~/components/mall/MallOrderListPage";
import { loadMallOrders } from "~/services/mall/orders.server";

export const handle = { title: "mall:title.orders" };

export const loader = (args: LoaderFunctionArgs) => loadMallOrders(args);

export default function MallOrders() {
  return <MallOrderListPage list={useLoaderData<typeof loader>()} side="bought" />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
