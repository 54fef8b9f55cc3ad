import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ShipmentsPage } from "~/components/shipments/ShipmentsPage";
import { loadShipments } from "~/services/shipments/shipment.server";
import "~/styles/documents.css";

export const handle = { title: "shipments:title.list" };

export const loader = (args: LoaderFunctionArgs) => loadShipments(args);

export default function Shipments() {
  return <ShipmentsPage page={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
