import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { InWeightListPage } from "~/components/inWeight/InWeightListPage";
import { loadInWeights } from "~/services/inWeight/inWeightPages.server";

export const handle = { title: "inWeight:title.list" };

export const loader = (args: LoaderFunctionArgs) => loadInWeights(args);

export default function InWeights() {
  return <InWeightListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
