import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { EdoDetail } from "~/components/handover/EdoDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { loadEdo, runEdoAction } from "~/services/handover/edoDetail.server";
import "~/styles/documents.css";

export const handle = { title: "handover:title.edo" };

export const loader = (args: LoaderFunctionArgs) => loadEdo(args);

export const action = (args: ActionFunctionArgs) => runEdoAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function EdoPdf() {
  return <EdoDetail page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
