import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BarcodeLabelsPage } from "~/components/lifting/BarcodeLabelsPage";
import { changeBarcodes, loadBarcodes } from "~/services/lifting/barcodes.server";
import "~/styles/documents.css";

export const handle = { title: "lifting:title.labels" };

export const loader = (args: LoaderFunctionArgs) => loadBarcodes(args);

export const action = (args: ActionFunctionArgs) => changeBarcodes(args);

export default function BarcodeLabels() {
  return <BarcodeLabelsPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
