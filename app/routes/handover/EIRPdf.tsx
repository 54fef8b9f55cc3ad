import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { EirDetail } from "~/components/handover/EirDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { loadEir, runEirAction } from "~/services/handover/eirDetail.server";
import "~/styles/documents.css";

export const handle = { title: "handover:title.eir" };

export const loader = (args: LoaderFunctionArgs) => loadEir(args);

export const action = (args: ActionFunctionArgs) => runEirAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function EirPdf() {
  return <EirDetail page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
