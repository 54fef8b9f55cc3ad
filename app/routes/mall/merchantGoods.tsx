import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GoodsListPage } from "~/components/mall/GoodsListPage";
import { loadGoodsList } from "~/services/mall/merchant.server";

export const handle = { title: "mall:title.ownGoods" };

export const loader = (args: LoaderFunctionArgs) => loadGoodsList(args, "merchant");

export default function MerchantGoods() {
  return <GoodsListPage list={useLoaderData<typeof loader>()} side="merchant" />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
