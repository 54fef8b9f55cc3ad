import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SettlementDetail } from "~/components/mall/SettlementDetail";
import { loadSettlement } from "~/services/mall/settlements.server";

export const handle = { title: "mall:title.settlement" };

export const loader = (args: LoaderFunctionArgs) => loadSettlement(args);

export default function MallSettlement() {
  return <SettlementDetail page={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
