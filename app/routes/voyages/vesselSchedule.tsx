import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SchedulePage } from "~/components/voyages/SchedulePage";
import { loadSchedule } from "~/services/voyages/calls.server";

export const handle = { title: "voyages:title.schedule" };

export const loader = (args: LoaderFunctionArgs) => loadSchedule(args);

export default function VesselSchedule() {
  return <SchedulePage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
