import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useAnswered } from "~/components/page/useAnswered";
import { PreArrivalDetail } from "~/components/preArrivals/PreArrivalDetail";
import { runPreArrivalAction } from "~/services/preArrivals/preArrivalActions.server";
import { loadPreArrival } from "~/services/preArrivals/preArrivalPages.server";
import "~/styles/documents.css";

export const handle = { title: "preArrivals:title.detail" };

export const loader = (args: LoaderFunctionArgs) => loadPreArrival(args);

export const action = (args: ActionFunctionArgs) => runPreArrivalAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function PreArrival() {
  const page = useLoaderData<typeof loader>();
  return <PreArrivalDetail key={page.notice.id} page={page} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
