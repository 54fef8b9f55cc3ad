import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EirFormPage } from "~/components/handover/EirFormPage";
import { loadEirForm, saveEir } from "~/services/handover/eirForm.server";
import "~/styles/documents.css";

export const handle = { title: "handover:title.eirAdd", form: "eir", uploads: true };

export const loader = (args: LoaderFunctionArgs) => loadEirForm(args);

export const action = (args: ActionFunctionArgs) => saveEir(args);

export default function EirsAdd() {
  const page = useLoaderData<typeof loader>();
  return <EirFormPage key={page.before?.id} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
