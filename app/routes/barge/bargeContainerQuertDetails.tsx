import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { BargeOrderDetail } from "~/components/barge/BargeOrderDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { runBargeOrderAction } from "~/services/barge/bargeOrderActions.server";
import { loadBargeOrder } from "~/services/barge/bargeOrderPages.server";
import "~/styles/documents.css";

export const handle = { title: "barge:title.detail" };

export const loader = (args: LoaderFunctionArgs) => loadBargeOrder(args);

export const action = (args: ActionFunctionArgs) => runBargeOrderAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function BargeContainerQuertDetails() {
  const page = useLoaderData<typeof loader>();
  return <BargeOrderDetail key={page.order.id} page={page} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
