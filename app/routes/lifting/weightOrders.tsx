import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WeightOrderListPage } from "~/components/lifting/WeightOrderListPage";
import { loadWeightOrders } from "~/services/lifting/weightOrderPages.server";

export const handle = {
  titles: {
    "/weightOrders": "lifting:title.list.F",
    "/weightOrdersMT": "lifting:title.list.D",
    "/weightOrdersWL": "lifting:title.list.W",
  },
};

export const loader = (args: LoaderFunctionArgs) => loadWeightOrders(args);

export default function WeightOrders() {
  const list = useLoaderData<typeof loader>();
  return <WeightOrderListPage key={list.scope} list={list} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
