import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useAnswered } from "~/components/page/useAnswered";
import { RateDetail } from "~/components/tariffs/RateDetail";
import { runRateAction } from "~/services/tariffs/rateForm.server";
import { loadYardRate } from "~/services/tariffs/rateLists.server";
import "~/styles/documents.css";

export const handle = { title: "tariffs:title.detail" };

export const loader = (args: LoaderFunctionArgs) => loadYardRate(args);

export const action = (args: ActionFunctionArgs) => runRateAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function YardRateDetail() {
  return <RateDetail page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
