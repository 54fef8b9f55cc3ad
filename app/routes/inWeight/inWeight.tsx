import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { InWeightDetail } from "~/components/inWeight/InWeightDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { runInWeightAction } from "~/services/inWeight/inWeightActions.server";
import { loadInWeight } from "~/services/inWeight/inWeightPages.server";
import "~/styles/documents.css";

export const handle = { title: "inWeight:title.detail" };

export const loader = (args: LoaderFunctionArgs) => loadInWeight(args);

export const action = (args: ActionFunctionArgs) => runInWeightAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function InWeight() {
  const page = useLoaderData<typeof loader>();
  return <InWeightDetail key={page.application.id} page={page} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
