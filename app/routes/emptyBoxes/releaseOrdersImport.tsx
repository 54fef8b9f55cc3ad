import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ReleaseImportPage } from "~/components/emptyBoxes/ReleaseImportPage";
import { importReleases, loadReleaseImport } from "~/services/emptyBoxes/releaseImport.server";
import "~/styles/documents.css";

export const handle = { title: "emptyBoxes:title.releaseImport", uploads: true };

export const loader = (args: LoaderFunctionArgs) => loadReleaseImport(args);

export const action = (args: ActionFunctionArgs) => importReleases(args);

export default function ReleaseOrdersImport() {
  return <ReleaseImportPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
