import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { GoodsFormPage } from "~/components/mall/GoodsFormPage";
import { loadGoodsForm, postGoods } from "~/services/mall/goodsForm.server";

export const handle = { title: "mall:title.goodsEdit", form: "goods", uploads: true };

export const loader = (args: LoaderFunctionArgs) => loadGoodsForm(args, "edit");

export const action = (args: ActionFunctionArgs) => postGoods(args, "edit");

export default function MerchantGoodsEdit() {
  return <GoodsFormPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
