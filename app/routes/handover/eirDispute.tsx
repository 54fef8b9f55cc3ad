import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EirDisputePage } from "~/components/handover/EirDisputePage";
import { loadEirDispute, saveEirDispute } from "~/services/handover/eirForm.server";
import "~/styles/documents.css";

export const handle = { title: "handover:title.dispute", form: "dispute", uploads: true };

export const loader = (args: LoaderFunctionArgs) => loadEirDispute(args);

export const action = (args: ActionFunctionArgs) => saveEirDispute(args);

export default function EirDispute() {
  return <EirDisputePage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
