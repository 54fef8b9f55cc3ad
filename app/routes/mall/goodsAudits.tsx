import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GoodsListPage } from "~/components/mall/GoodsListPage";
import { loadGoodsList } from "~/services/mall/merchant.server";

export const handle = { title: "mall:title.audits" };

export const loader = (args: LoaderFunctionArgs) => loadGoodsList(args, "port");

export default function GoodsAudits() {
  return <GoodsListPage list={useLoaderData<typeof loader>()} side="port" />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
