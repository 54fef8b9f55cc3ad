import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BarcodeGatePage } from "~/components/lifting/BarcodeGatePage";
import { loadBarcodeGate, runBarcodeGate } from "~/services/lifting/barcodes.server";
import "~/styles/documents.css";

export const handle = { title: "lifting:title.gate" };

export const loader = (args: LoaderFunctionArgs) => loadBarcodeGate(args);

export const action = (args: ActionFunctionArgs) => runBarcodeGate(args);

export default function BarcodeGate() {
  return <BarcodeGatePage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
