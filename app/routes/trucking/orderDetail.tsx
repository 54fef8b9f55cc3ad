import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useAnswered } from "~/components/page/useAnswered";
import { OrderDetail } from "~/components/trucking/OrderDetail";
import { runOrderAction } from "~/services/trucking/orderActions.server";
import { loadTruckOrder } from "~/services/trucking/orderDetail.server";
import { truckTypesAt } from "~/services/trucking/paths";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/truckExportDetail": "trucking:title.exportDetail",
    "/truckImportDetail": "trucking:title.importDetail",
    "/truckOtherDetail": "trucking:title.otherDetail",
  },
};

export const loader = (args: LoaderFunctionArgs) => loadTruckOrder(args, truckTypesAt(args.request.url));

export const action = (args: ActionFunctionArgs) => runOrderAction(args, truckTypesAt(args.request.url)[0]);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function TruckOrderDetail() {
  const page = useLoaderData<typeof loader>();
  return <OrderDetail key={page.order.type} page={page} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
