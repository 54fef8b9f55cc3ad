import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ShipmentPage } from "~/components/shipments/ShipmentPage";
import { loadShipment } from "~/services/shipments/shipment.server";
import "~/styles/documents.css";

export const handle = {
  titles: { "/exportOrderDetails": "shipments:title.E", "/importOrderDetails": "shipments:title.I" },
};

export const loader = (args: LoaderFunctionArgs) => loadShipment(args);

export default function ShipmentOnOnePage() {
  return <ShipmentPage page={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
