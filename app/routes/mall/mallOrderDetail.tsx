import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MallOrderDetail } from "~/components/mall/MallOrderDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { loadMallOrder, runMallOrderAction } from "~/services/mall/orders.server";

export const handle = { title: "mall:title.order" };

export const loader = (args: LoaderFunctionArgs) => loadMallOrder(args);

export const action = (args: ActionFunctionArgs) => runMallOrderAction(args);

export default function MallOrderDetailRoute() {
  return <MallOrderDetail page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
