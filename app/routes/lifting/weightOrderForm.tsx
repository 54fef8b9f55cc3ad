import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WeightOrderFormPage } from "~/components/lifting/WeightOrderFormPage";
import { formModeAt } from "~/services/documents/documentForm";
import { loadWeightOrderForm, saveWeightOrder } from "~/services/lifting/weightOrderForm.server";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/weightOrdersAdd": "lifting:title.add.F",
    "/weightOrdersEdit": "lifting:title.edit.F",
    "/weightOrdersMTAdd": "lifting:title.add.D",
    "/weightOrdersMTEdit": "lifting:title.edit.D",
    "/weightOrdersWLAdd": "lifting:title.add.W",
    "/weightOrdersWLEdit": "lifting:title.edit.W",
  },
  form: "order",
  uploads: true,
};

export const loader = (args: LoaderFunctionArgs) => loadWeightOrderForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => saveWeightOrder(args, formModeAt(args.request.url));

export default function WeightOrderForm() {
  const page = useLoaderData<typeof loader>();
  const key = `${page.scope}${page.edit?.id ?? ""}`;
  return <WeightOrderFormPage key={key} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
