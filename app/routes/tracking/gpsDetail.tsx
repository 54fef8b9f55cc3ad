import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GpsDetailPage } from "~/components/tracking/GpsDetailPage";
import { loadGpsDetail } from "~/services/tracking/gpsDetail.server";
import "~/styles/documents.css";

export const handle = { title: "gps:title.detail" };

export const loader = (args: LoaderFunctionArgs) => loadGpsDetail(args);

export default function GpsDetail() {
  const page = useLoaderData<typeof loader>();
  return <GpsDetailPage key={`${page.id} ${page.track.from} ${page.at}`} page={page} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
