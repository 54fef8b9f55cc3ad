import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { InWeightFormPage } from "~/components/inWeight/InWeightFormPage";
import { formModeAt } from "~/services/documents/documentForm";
import { loadInWeightForm, saveInWeight } from "~/services/inWeight/inWeightForm.server";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/addInWeightApplyWt": "inWeight:title.add",
    "/editInWeightApplyWt": "inWeight:title.edit",
  },
  form: "application",
  uploads: true,
};

export const loader = (args: LoaderFunctionArgs) => loadInWeightForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => saveInWeight(args, formModeAt(args.request.url));

export default function InWeightForm() {
  const page = useLoaderData<typeof loader>();
  return <InWeightFormPage key={page.edit?.id ?? ""} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
