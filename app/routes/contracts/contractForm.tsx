import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ContractFormPage } from "~/components/contracts/ContractFormPage";
import { loadContractForm, saveContract } from "~/services/contracts/contractForm.server";
import { formModeAt } from "~/services/documents/documentForm";
import "~/styles/documents.css";

export const handle = {
  titles: { "/contractAdd": "contracts:title.add", "/contractEdit": "contracts:title.edit" },
  form: "contract",
  uploads: true,
};

export const loader = (args: LoaderFunctionArgs) => loadContractForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => saveContract(args, formModeAt(args.request.url));

export default function ContractForm() {
  const page = useLoaderData<typeof loader>();
  const key = page.edit?.id ?? page.template?.id ?? "";
  return <ContractFormPage key={key} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
