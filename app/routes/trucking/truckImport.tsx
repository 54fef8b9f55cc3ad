import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { OrderListPage } from "~/components/trucking/OrderListPage";
import { runOrderBatch } from "~/services/trucking/orderBatch.server";
import { loadTruckOrders } from "~/services/trucking/orderList.server";

export const handle = { title: "trucking:title.importList" };

export async function loader(args: LoaderFunctionArgs) {
  return { list: await loadTruckOrders(args, ["I"]), idempotencyKey: randomUUID() };
}

export const action = (args: ActionFunctionArgs) => runOrderBatch(args, "I");

export default function TruckImport() {
  const { list, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("trucking");
  return (
    <OrderListPage
      list={list}
      type="I"
      title={t("title.importList")}
      refusals={answered?.refusals}
      idempotencyKey={idempotencyKey}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
