import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OccupancyListPage } from "~/components/occupancy/OccupancyListPage";
import { loadOccupancies } from "~/services/occupancy/occupancyList.server";

export const handle = { title: "occupancy:title.list" };

export const loader = (args: LoaderFunctionArgs) => loadOccupancies(args);

export default function Occupancies() {
  return <OccupancyListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
