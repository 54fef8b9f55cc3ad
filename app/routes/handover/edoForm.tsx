import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EdoFormPage } from "~/components/handover/EdoFormPage";
import { formModeAt } from "~/services/documents/documentForm";
import { loadEdoForm, saveEdo } from "~/services/handover/edoForm.server";
import "~/styles/documents.css";

export const handle = {
  titles: { "/edosAdd": "handover:title.edoAdd", "/edosEdit": "handover:title.edoEdit" },
  form: "edo",
  uploads: true,
};

export const loader = (args: LoaderFunctionArgs) => loadEdoForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => saveEdo(args, formModeAt(args.request.url));

export default function EdoForm() {
  const page = useLoaderData<typeof loader>();
  return <EdoFormPage key={page.before?.id} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
