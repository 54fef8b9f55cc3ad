import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { InWeightImportPage } from "~/components/inWeight/InWeightImportPage";
import { importInWeightBoxes, loadInWeightImport } from "~/services/inWeight/inWeightImport.server";
import "~/styles/documents.css";

export const handle = { title: "inWeight:action.importBoxes", uploads: true };

export const loader = (args: LoaderFunctionArgs) => loadInWeightImport(args);

export const action = (args: ActionFunctionArgs) => importInWeightBoxes(args);

export default function InWeightImport() {
  return <InWeightImportPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
