import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LicenseRemakeListPage } from "~/components/machines/LicenseRemakeListPage";
import { loadLicenseRemakes } from "~/services/machines/machineLists.server";

export const handle = { title: "machines:title.remakes" };

export const loader = (args: LoaderFunctionArgs) => loadLicenseRemakes(args);

export default function LicenseRemakes() {
  return <LicenseRemakeListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
