import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { OrderListPage } from "~/components/trucking/OrderListPage";
import { loadTruckOrders } from "~/services/trucking/orderList.server";

export const handle = { title: "trucking:title.otherList" };

/** Empty and heavy boxes, sea-rail and carrying goods: read and listed, not entered here. */
export async function loader(args: LoaderFunctionArgs) {
  return { list: await loadTruckOrders(args, ["1", "2", "3", "D"]) };
}

export default function TruckOther() {
  const { list } = useLoaderData<typeof loader>();
  const { t } = useTranslation("trucking");
  return <OrderListPage list={list} type="1" title={t("title.otherList")} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
