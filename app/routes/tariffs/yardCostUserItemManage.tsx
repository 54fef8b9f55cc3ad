import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RateListPage } from "~/components/tariffs/RateListPage";
import { loadYardRates } from "~/services/tariffs/rateLists.server";

export const handle = { title: "tariffs:title.rates" };

export const loader = (args: LoaderFunctionArgs) => loadYardRates(args);

export default function YardRates() {
  return <RateListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
