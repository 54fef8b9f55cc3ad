import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CallFormPage } from "~/components/voyages/CallFormPage";
import { formModeAt } from "~/services/documents/documentForm";
import { loadCallForm, saveCall } from "~/services/voyages/callForm.server";
import "~/styles/documents.css";

export const handle = {
  titles: { "/vesselCallAdd": "voyages:title.callAdd", "/vesselCallEdit": "voyages:title.callEdit" },
};

export const loader = (args: LoaderFunctionArgs) => loadCallForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => saveCall(args, formModeAt(args.request.url));

export default function VesselCallForm() {
  return <CallFormPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
