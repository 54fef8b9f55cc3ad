import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StatisticsPage } from "~/components/appointments/StatisticsPage";
import { loadStatistics } from "~/services/appointments/slotAdmin.server";
import "~/styles/documents.css";

export const handle = { title: "appointments:title.statistics" };

export const loader = (args: LoaderFunctionArgs) => loadStatistics(args);

export default function SlotStatistics() {
  return <StatisticsPage page={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
