import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ShortOrderFormPage } from "~/components/shortHaul/ShortOrderFormPage";
import { formModeAt } from "~/services/documents/documentForm";
import { loadShortOrderForm, saveShortOrder } from "~/services/shortHaul/shortOrderForm.server";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/shortOrdersAdd": "shortHaul:title.add",
    "/shortOrdersEdit": "shortHaul:title.edit",
  },
  form: "order",
  uploads: true,
};

export const loader = (args: LoaderFunctionArgs) => loadShortOrderForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => saveShortOrder(args, formModeAt(args.request.url));

export default function ShortOrderForm() {
  const page = useLoaderData<typeof loader>();
  return <ShortOrderFormPage key={page.edit?.id ?? ""} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
