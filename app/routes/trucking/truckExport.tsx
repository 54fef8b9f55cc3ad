import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { OrderListPage } from "~/components/trucking/OrderListPage";
import { runOrderBatch } from "~/services/trucking/orderBatch.server";
import { loadTruckOrders } from "~/services/trucking/orderList.server";

export const handle = { title: "trucking:title.exportList" };

export async function loader(args: LoaderFunctionArgs) {
  return { list: await loadTruckOrders(args, ["E"]), idempotencyKey: randomUUID() };
}

export const action = (args: ActionFunctionArgs) => runOrderBatch(args, "E");

export default function TruckExport() {
  const { list, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("trucking");
  return (
    <OrderListPage
      list={list}
      type="E"
      title={t("title.exportList")}
      refusals={answered?.refusals}
      idempotencyKey={idempotencyKey}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
