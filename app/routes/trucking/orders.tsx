import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useAnswered } from "~/components/page/useAnswered";
import { OrderListPage } from "~/components/trucking/OrderListPage";
import { runOrderBatch } from "~/services/trucking/orderBatch.server";
import { loadTruckOrders } from "~/services/trucking/orderList.server";
import { enteredTypeAt } from "~/services/trucking/paths";

export const handle = {
  titles: { "/truckExport": "trucking:title.exportList", "/truckImport": "trucking:title.importList" },
};

export async function loader(args: LoaderFunctionArgs) {
  const type = enteredTypeAt(args.request.url);
  return { type, list: await loadTruckOrders(args, [type]), idempotencyKey: randomUUID() };
}

export const action = (args: ActionFunctionArgs) => runOrderBatch(args, enteredTypeAt(args.request.url));

/** What was refused; after a login that the list's buttons had led to, what had been ticked. */
type Answered = Partial<{ refusals: { orderNo: string; text: string }[]; values: Record<string, string> }>;

export default function TruckOrders() {
  const { type, list, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useAnswered<typeof action>() as Answered | undefined;
  const { t } = useTranslation("trucking");
  return (
    <OrderListPage
      key={type}
      list={list}
      type={type}
      title={t(type === "E" ? "title.exportList" : "title.importList")}
      refusals={answered?.refusals}
      ticked={answered?.values?.id?.split("\n")}
      idempotencyKey={idempotencyKey}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
