import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { OrderFormPage } from "~/components/trucking/OrderFormPage";
import { loadOrderForm, saveOrder } from "~/services/trucking/orderForm.server";

export const handle = { title: "trucking:title.exportAdd" };

export const loader = (args: LoaderFunctionArgs) => loadOrderForm(args, "E", "new");

export const action = (args: ActionFunctionArgs) => saveOrder(args, "E", "new");

export default function TruckExportAdd() {
  const { t } = useTranslation("trucking");
  return (
    <OrderFormPage
      page={useLoaderData<typeof loader>()}
      answered={useActionData<typeof action>()}
      title={t("title.exportAdd")}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
