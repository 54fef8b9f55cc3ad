import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ShipCompareListPage } from "~/components/emptyBoxes/ShipCompareListPage";
import { pickupScopeAt } from "~/services/emptyBoxes/paths";
import { loadShipCompares } from "~/services/emptyBoxes/shipCompares.server";

export const handle = {
  titles: {
    "/shipInfoCompares": "emptyBoxes:title.compares.F",
    "/entraInfoComparesDomestic": "emptyBoxes:title.compares.D",
  },
};

export const loader = (args: LoaderFunctionArgs) => loadShipCompares(args, pickupScopeAt(args.request.url));

export default function ShipInfoCompares() {
  const list = useLoaderData<typeof loader>();
  return <ShipCompareListPage key={list.scope} list={list} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
