import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PoolListPage } from "~/components/barge/PoolListPage";
import { loadPools } from "~/services/barge/poolPages.server";

export const handle = {
  titles: {
    "/bargeOrderPools": "barge:poolTitle.list.F",
    "/bargeOrderPoolsEmpty": "barge:poolTitle.list.E",
  },
};

export const loader = (args: LoaderFunctionArgs) => loadPools(args);

export default function BargeOrderPools() {
  const list = useLoaderData<typeof loader>();
  return <PoolListPage key={list.scope} list={list} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
