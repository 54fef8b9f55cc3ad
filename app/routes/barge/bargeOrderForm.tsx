import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BargeOrderFormPage } from "~/components/barge/BargeOrderFormPage";
import { loadBargeOrderForm, saveBargeOrder } from "~/services/barge/bargeOrderForm.server";
import { formModeAt } from "~/services/documents/documentForm";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/bargeOrdersAdd": "barge:title.add",
    "/bargeOrdersEdit": "barge:title.edit",
  },
  form: "order",
  uploads: true,
};

export const loader = (args: LoaderFunctionArgs) => loadBargeOrderForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => saveBargeOrder(args, formModeAt(args.request.url));

export default function BargeOrderForm() {
  const page = useLoaderData<typeof loader>();
  return <BargeOrderFormPage key={page.edit?.id ?? ""} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
