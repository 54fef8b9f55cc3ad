import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { KitchenMenu } from "~/components/food/KitchenMenu";
import { useAnswered } from "~/components/page/useAnswered";
import { changeKitchenMenu, loadKitchenMenu } from "~/services/food/kitchen.server";
import "~/styles/documents.css";

export const handle = { title: "food:title.menu" };

export const loader = (args: LoaderFunctionArgs) => loadKitchenMenu(args);

export const action = (args: ActionFunctionArgs) => changeKitchenMenu(args);

export default function KitchenMenuRoute() {
  return <KitchenMenu page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
