import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { ReleaseOrderDetail } from "~/components/emptyBoxes/ReleaseOrderDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { runReleaseAction } from "~/services/emptyBoxes/emptyBoxActions.server";
import { loadReleaseOrder } from "~/services/emptyBoxes/emptyBoxDetails.server";
import "~/styles/documents.css";

export const handle = { title: "emptyBoxes:title.release" };

export const loader = (args: LoaderFunctionArgs) => loadReleaseOrder(args);

export const action = (args: ActionFunctionArgs) => runReleaseAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function ReleaseOrderPage() {
  return <ReleaseOrderDetail page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
