import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { OrderFormPage } from "~/components/trucking/OrderFormPage";
import { loadOrderForm, saveOrder } from "~/services/trucking/orderForm.server";
import { enteredTypeAt } from "~/services/trucking/paths";
import documentStyles from "~/styles/documents.css?url";

export const handle = {
  titles: { "/truckExportAdd": "trucking:title.exportAdd", "/truckImportAdd": "trucking:title.importAdd" },
  form: "order",
  uploads: true,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: documentStyles }];

export const loader = (args: LoaderFunctionArgs) => loadOrderForm(args, enteredTypeAt(args.request.url), "new");

export const action = (args: ActionFunctionArgs) => saveOrder(args, enteredTypeAt(args.request.url), "new");

export default function TruckOrderAdd() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("trucking");
  return (
    <OrderFormPage
      key={page.type}
      page={page}
      answered={useActionData<typeof action>()}
      title={t(page.type === "E" ? "title.exportAdd" : "title.importAdd")}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
