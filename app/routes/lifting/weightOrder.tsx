import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { WeightOrderDetail } from "~/components/lifting/WeightOrderDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { runWeightOrderAction } from "~/services/lifting/weightOrderActions.server";
import { loadWeightOrder } from "~/services/lifting/weightOrderPages.server";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/weightOrder": "lifting:title.list.F",
    "/weightOrderMT": "lifting:title.list.D",
    "/weightOrderWL": "lifting:title.list.W",
  },
};

export const loader = (args: LoaderFunctionArgs) => loadWeightOrder(args);

export const action = (args: ActionFunctionArgs) => runWeightOrderAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function WeightOrder() {
  return <WeightOrderDetail page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
