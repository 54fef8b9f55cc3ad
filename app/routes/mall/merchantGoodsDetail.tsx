import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OwnGoodsDetail } from "~/components/mall/OwnGoodsDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { loadOwnGoods, runGoodsAction } from "~/services/mall/merchant.server";

export const handle = { title: "mall:title.goods" };

export const loader = (args: LoaderFunctionArgs) => loadOwnGoods(args, "merchant");

export const action = (args: ActionFunctionArgs) => runGoodsAction(args, "merchant");

export default function MerchantGoodsDetail() {
  return (
    <OwnGoodsDetail page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} side="merchant" />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
