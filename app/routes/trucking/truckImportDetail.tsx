import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OrderDetail } from "~/components/trucking/OrderDetail";
import { runOrderAction } from "~/services/trucking/orderActions.server";
import { loadTruckOrder } from "~/services/trucking/orderDetail.server";

export const handle = { title: "trucking:title.importDetail" };

export const loader = (args: LoaderFunctionArgs) => loadTruckOrder(args, ["I"]);

export const action = (args: ActionFunctionArgs) => runOrderAction(args, "I");

export default function TruckImportDetail() {
  return <OrderDetail page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
