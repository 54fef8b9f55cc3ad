import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TemplateForm } from "~/components/contracts/TemplatePages";
import { loadTemplateForm, saveTemplate } from "~/services/contracts/templates.server";
import { formModeAt } from "~/services/documents/documentForm";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/contractTemplatesAdd": "contracts:title.templateAdd",
    "/contractTemplatesEdit": "contracts:title.templateEdit",
  },
};

export const loader = (args: LoaderFunctionArgs) => loadTemplateForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => saveTemplate(args, formModeAt(args.request.url));

export default function ContractTemplateForm() {
  return <TemplateForm page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
