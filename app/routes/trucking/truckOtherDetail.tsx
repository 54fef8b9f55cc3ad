import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { OrderDetail } from "~/components/trucking/OrderDetail";
import { runOrderAction } from "~/services/trucking/orderActions.server";
import { loadTruckOrder } from "~/services/trucking/orderDetail.server";
import documentStyles from "~/styles/documents.css?url";

export const handle = { title: "trucking:title.otherDetail" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: documentStyles }];

export const loader = (args: LoaderFunctionArgs) => loadTruckOrder(args, ["1", "2", "3", "D"]);

export const action = (args: ActionFunctionArgs) => runOrderAction(args, "D");

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function TruckOtherDetail() {
  return <OrderDetail page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
