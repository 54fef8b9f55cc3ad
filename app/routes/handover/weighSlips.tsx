import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WeighSlipListPage } from "~/components/handover/WeighSlipListPage";
import { loadWeighSlips } from "~/services/handover/weighList.server";

export const handle = { title: "handover:title.weighSlips" };

export const loader = (args: LoaderFunctionArgs) => loadWeighSlips(args);

export default function WeighSlips() {
  return <WeighSlipListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
