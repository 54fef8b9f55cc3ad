import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ShiftPage } from "~/components/gateDesk/ShiftPage";
import { loadShift } from "~/services/gateDesk/gateDesk.server";

export const handle = { title: "gateDesk:title.shift" };

export const loader = (args: LoaderFunctionArgs) => loadShift(args);

export default function GateShift() {
  return <ShiftPage page={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
