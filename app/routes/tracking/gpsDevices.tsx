import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GpsDeviceListPage } from "~/components/tracking/GpsDeviceListPage";
import { loadGpsDevices } from "~/services/tracking/gpsDevices.server";
import "~/styles/documents.css";

export const handle = { title: "gps:title.list" };

export const loader = (args: LoaderFunctionArgs) => loadGpsDevices(args);

export default function GpsDevices() {
  return <GpsDeviceListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
