import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyPickupListPage } from "~/components/emptyBoxes/EmptyPickupListPage";
import { loadEmptyPickups } from "~/services/emptyBoxes/emptyBoxLists.server";
import { pickupScopeAt } from "~/services/emptyBoxes/paths";

export const handle = {
  titles: {
    "/emptyPickups": "emptyBoxes:title.pickups.F",
    "/emptyPickupsDomestic": "emptyBoxes:title.pickups.D",
  },
};

export const loader = (args: LoaderFunctionArgs) => loadEmptyPickups(args, pickupScopeAt(args.request.url));

export default function EmptyPickups() {
  const list = useLoaderData<typeof loader>();
  return <EmptyPickupListPage key={list.scope} list={list} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
