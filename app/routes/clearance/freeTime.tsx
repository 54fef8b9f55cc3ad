import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FreeTimePage } from "~/components/clearance/FreeTimePage";
import { loadFreeTime } from "~/services/clearance/freeTime.server";

export const handle = { title: "clearance:title.freeTime" };

export const loader = (args: LoaderFunctionArgs) => loadFreeTime(args);

export default function FreeTime() {
  return <FreeTimePage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
