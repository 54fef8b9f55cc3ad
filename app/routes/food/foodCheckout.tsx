import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FoodCheckout } from "~/components/food/FoodCheckout";
import { loadFoodCheckout, placeFoodOrder } from "~/services/food/checkout.server";
import "~/styles/documents.css";

export const handle = { title: "food:title.checkout" };

export const loader = (args: LoaderFunctionArgs) => loadFoodCheckout(args);

export const action = (args: ActionFunctionArgs) => placeFoodOrder(args);

export default function FoodCheckoutRoute() {
  return <FoodCheckout page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
