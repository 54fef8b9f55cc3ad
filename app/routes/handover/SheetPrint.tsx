import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { WeighSlipDetail } from "~/components/handover/WeighSlipDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { loadWeighSlip, runWeighAction } from "~/services/handover/weighDetail.server";
import "~/styles/documents.css";

export const handle = { title: "handover:title.weighSlip" };

export const loader = (args: LoaderFunctionArgs) => loadWeighSlip(args);

export const action = (args: ActionFunctionArgs) => runWeighAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function SheetPrint() {
  return <WeighSlipDetail page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
