import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FoodOrderList } from "~/components/food/FoodOrderList";
import { loadFoodOrders } from "~/services/food/foodOrders.server";
import "~/styles/documents.css";

export const handle = { title: "food:title.list" };

export const loader = (args: LoaderFunctionArgs) => loadFoodOrders(args);

export default function FoodOrders() {
  return <FoodOrderList list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
