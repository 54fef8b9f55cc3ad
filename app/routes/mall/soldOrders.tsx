import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MallOrderListPage } from "~/components/mall/MallOrderListPage";
import { loadSoldOrders } from "~/services/mall/orders.server";

export const handle = { title: "mall:title.sold" };

export const loader = (args: LoaderFunctionArgs) => loadSoldOrders(args);

export default function SoldOrders() {
  return <MallOrderListPage list={useLoaderData<typeof loader>()} side="sold" />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
