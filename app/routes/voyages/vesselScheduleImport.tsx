import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CallImportPage } from "~/components/voyages/CallImportPage";
import { importCalls, loadCallImport } from "~/services/voyages/callImport.server";
import "~/styles/documents.css";

export const handle = { title: "voyages:title.callImport", uploads: true };

export const loader = (args: LoaderFunctionArgs) => loadCallImport(args);

export const action = (args: ActionFunctionArgs) => importCalls(args);

export default function VesselScheduleImport() {
  return <CallImportPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
