import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { ShipCompareDetail } from "~/components/emptyBoxes/ShipCompareDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { pickupScopeAt } from "~/services/emptyBoxes/paths";
import { loadShipCompare, runCompareAction } from "~/services/emptyBoxes/shipCompares.server";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/shipInfoCompare": "emptyBoxes:title.compare.F",
    "/entraInfoCompareDomestic": "emptyBoxes:title.compare.D",
  },
};

export const loader = (args: LoaderFunctionArgs) => loadShipCompare(args, pickupScopeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => runCompareAction(args, pickupScopeAt(args.request.url));

/** A refused action often means that somebody else was quicker, or a value has changed: the page must show what is true now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function ShipInfoCompare() {
  const page = useLoaderData<typeof loader>();
  return <ShipCompareDetail key={page.compare.id} page={page} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
