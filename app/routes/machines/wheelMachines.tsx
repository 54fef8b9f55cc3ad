import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WheelMachineListPage } from "~/components/machines/WheelMachineListPage";
import { loadWheelMachines } from "~/services/machines/machineLists.server";

export const handle = { title: "machines:title.machines" };

export const loader = (args: LoaderFunctionArgs) => loadWheelMachines(args);

export default function WheelMachines() {
  return <WheelMachineListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
