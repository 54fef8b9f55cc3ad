import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { KitchenBoard } from "~/components/food/KitchenBoard";
import { useAnswered } from "~/components/page/useAnswered";
import { changeKitchen, loadKitchen } from "~/services/food/kitchen.server";
import "~/styles/documents.css";

export const handle = { title: "food:title.kitchen" };

export const loader = (args: LoaderFunctionArgs) => loadKitchen(args);

export const action = (args: ActionFunctionArgs) => changeKitchen(args);

export default function Kitchen() {
  return <KitchenBoard page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
