import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { OccupancyDetail } from "~/components/occupancy/OccupancyDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { runOccupancyAction } from "~/services/occupancy/occupancyActions.server";
import { loadOccupancy } from "~/services/occupancy/occupancyDetail.server";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/occupancy/disinfection": "occupancy:title.DISINFECT",
    "/occupancy/fourChange": "occupancy:title.FOURCHANGE",
    "/occupancy/emptyReturn": "occupancy:title.EMPTYRET_F",
    "/occupancy/emptyReturnDomestic": "occupancy:title.EMPTYRET_D",
    "/occupancy/boxWashing": "occupancy:title.WASH",
    "/occupancy/heavyDomestic": "occupancy:title.HEAVY_D",
    "/occupancy/heavyForeign": "occupancy:title.HEAVY_F",
    "/occupancy/heavyWenzhou": "occupancy:title.HEAVY_W",
    "/occupancy/emptyPickup": "occupancy:title.EMPTYPICK",
    "/occupancy/bargeSoc": "occupancy:title.BARGESOC",
    "/occupancy/barcodePickup": "occupancy:title.BARCODE",
    "/inRiver/prePayDetail": "occupancy:title.INRIVER",
  },
};

export const loader = (args: LoaderFunctionArgs) => loadOccupancy(args);

export const action = (args: ActionFunctionArgs) => runOccupancyAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function OccupancyDetailRoute() {
  const page = useLoaderData<typeof loader>();
  return <OccupancyDetail key={page.occupancy.id} page={page} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
