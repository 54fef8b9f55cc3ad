import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FoodOrderDetail } from "~/components/food/FoodOrderDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { changeFoodOrder, loadFoodOrder } from "~/services/food/foodOrders.server";
import "~/styles/documents.css";

export const handle = { title: "food:title.detail" };

export const loader = (args: LoaderFunctionArgs) => loadFoodOrder(args);

export const action = (args: ActionFunctionArgs) => changeFoodOrder(args);

export default function OrderDetail() {
  return <FoodOrderDetail page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
