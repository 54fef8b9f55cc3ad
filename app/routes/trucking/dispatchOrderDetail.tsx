import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useAnswered } from "~/components/page/useAnswered";
import { DispatchOrderDetail } from "~/components/trucking/DispatchOrderDetail";
import { loadDispatchOrder, runDispatchOrderAction } from "~/services/trucking/dispatchOrderPage.server";
import { dispatchOrdersAt } from "~/services/trucking/paths";
import "~/styles/documents.css";

export const handle = {
  titles: { "/SendsDetailed": "trucking:title.SendsDetailed", "/SendsCreate": "trucking:title.SendsCreate" },
};

export const loader = (args: LoaderFunctionArgs) => loadDispatchOrder(args, dispatchOrdersAt(args.request.url));

export const action = (args: ActionFunctionArgs) => runDispatchOrderAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function DispatchOrderDetailPage() {
  const page = useLoaderData<typeof loader>();
  return <DispatchOrderDetail key={page.dispatchOrder.orderType} page={page} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
