import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NonHomeListPage } from "~/components/voyages/NonHomeListPage";
import { loadNonHomeReleases } from "~/services/voyages/nonHomePages.server";

export const handle = { title: "voyages:title.nonHomeList" };

export const loader = (args: LoaderFunctionArgs) => loadNonHomeReleases(args);

export default function NonHomeReleases() {
  return <NonHomeListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
