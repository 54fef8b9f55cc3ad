import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OrderFormPage } from "~/components/trucking/OrderFormPage";
import { formModeAt } from "~/services/documents/documentForm";
import { loadOrderForm, saveOrder } from "~/services/trucking/orderForm.server";
import { enteredTypeAt } from "~/services/trucking/paths";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/truckExportAdd": "trucking:title.exportAdd",
    "/truckImportAdd": "trucking:title.importAdd",
    "/truckExportEdit": "trucking:title.exportEdit",
    "/truckImportEdit": "trucking:title.importEdit",
  },
  form: "order",
  uploads: true,
};

export const loader = (args: LoaderFunctionArgs) =>
  loadOrderForm(args, enteredTypeAt(args.request.url), formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) =>
  saveOrder(args, enteredTypeAt(args.request.url), formModeAt(args.request.url));

export default function TruckOrderForm() {
  const page = useLoaderData<typeof loader>();
  return <OrderFormPage key={`${page.type} ${page.edit?.id}`} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
