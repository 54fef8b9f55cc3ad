import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useAnswered } from "~/components/page/useAnswered";
import { ShortOrderDetail } from "~/components/shortHaul/ShortOrderDetail";
import { runShortOrderAction } from "~/services/shortHaul/shortOrderActions.server";
import { loadShortOrder } from "~/services/shortHaul/shortOrderPages.server";
import "~/styles/documents.css";

export const handle = { title: "shortHaul:title.detail" };

export const loader = (args: LoaderFunctionArgs) => loadShortOrder(args);

export const action = (args: ActionFunctionArgs) => runShortOrderAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function ShortOrder() {
  const page = useLoaderData<typeof loader>();
  return <ShortOrderDetail key={page.order.id} page={page} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
