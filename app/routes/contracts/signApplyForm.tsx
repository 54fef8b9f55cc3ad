import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SealApplyFormPage } from "~/components/contracts/SealApplyFormPage";
import { loadSealApplyForm, saveSealApply } from "~/services/contracts/sealApply.server";
import { formModeAt } from "~/services/documents/documentForm";
import "~/styles/documents.css";

export const handle = {
  titles: { "/signAppliesAdd": "contracts:title.sealAdd", "/signAppliesEdit": "contracts:title.sealEdit" },
  form: "apply",
  uploads: true,
};

export const loader = (args: LoaderFunctionArgs) => loadSealApplyForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => saveSealApply(args, formModeAt(args.request.url));

export default function SignApplyForm() {
  const page = useLoaderData<typeof loader>();
  return <SealApplyFormPage key={page.edit?.id ?? ""} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
