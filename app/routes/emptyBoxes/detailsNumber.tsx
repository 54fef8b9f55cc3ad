import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { EmptyPickupDetail } from "~/components/emptyBoxes/EmptyPickupDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { runPickupAction } from "~/services/emptyBoxes/emptyBoxActions.server";
import { loadEmptyPickup } from "~/services/emptyBoxes/emptyBoxDetails.server";
import { pickupScopeAt } from "~/services/emptyBoxes/paths";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/detailsNumber": "emptyBoxes:title.pickup.F",
    "/detailsNumberDomestic": "emptyBoxes:title.pickup.D",
  },
};

export const loader = (args: LoaderFunctionArgs) => loadEmptyPickup(args, pickupScopeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => runPickupAction(args, pickupScopeAt(args.request.url));

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function DetailsNumber() {
  const page = useLoaderData<typeof loader>();
  return <EmptyPickupDetail key={page.pickup.id} page={page} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
