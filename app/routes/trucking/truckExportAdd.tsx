import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { OrderFormPage } from "~/components/trucking/OrderFormPage";
import { loadOrderForm, saveOrder } from "~/services/trucking/orderForm.server";
import documentStyles from "~/styles/documents.css?url";

export const handle = { title: "trucking:title.exportAdd", form: "order", uploads: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: documentStyles }];

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
