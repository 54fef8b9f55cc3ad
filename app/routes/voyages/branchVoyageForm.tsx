import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BranchVoyageFormPage } from "~/components/voyages/BranchVoyageFormPage";
import { formModeAt } from "~/services/documents/documentForm";
import { loadBranchVoyageForm, saveBranchVoyage } from "~/services/voyages/branchVoyageForm.server";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/addBranchVoyageApply": "voyages:title.branchAdd",
    "/editBranchVoyageApply": "voyages:title.branchEdit",
  },
  form: "voyage",
  uploads: true,
};

export const loader = (args: LoaderFunctionArgs) => loadBranchVoyageForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => saveBranchVoyage(args, formModeAt(args.request.url));

export default function BranchVoyageForm() {
  const page = useLoaderData<typeof loader>();
  return <BranchVoyageFormPage key={page.edit?.id ?? ""} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
