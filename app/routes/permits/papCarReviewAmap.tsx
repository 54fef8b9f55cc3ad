import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useAnswered } from "~/components/page/useAnswered";
import { MapReviewForm } from "~/components/permits/MapReviewForm";
import { runPermitAction } from "~/services/permits/permitActions.server";
import { loadMapReview } from "~/services/permits/permitDetail.server";
import "~/styles/documents.css";

export const handle = { title: "permits:title.map" };

export const loader = (args: LoaderFunctionArgs) => loadMapReview(args);

export const action = (args: ActionFunctionArgs) => runPermitAction(args, "vehiclePermit");

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function PapCarReviewAmap() {
  return <MapReviewForm page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
