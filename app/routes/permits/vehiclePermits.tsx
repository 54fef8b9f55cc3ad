import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { VehiclePermitListPage } from "~/components/permits/VehiclePermitListPage";
import { loadVehiclePermits } from "~/services/permits/permitList.server";

export const handle = { title: "permits:title.vehicles" };

export const loader = (args: LoaderFunctionArgs) => loadVehiclePermits(args);

export default function VehiclePermits() {
  return <VehiclePermitListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
