import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RateImportPage } from "~/components/tariffs/RateImportPage";
import { importRates, loadRateImport } from "~/services/tariffs/rateImport.server";
import "~/styles/documents.css";

export const handle = { title: "tariffs:title.import", uploads: true };

export const loader = (args: LoaderFunctionArgs) => loadRateImport(args);

export const action = (args: ActionFunctionArgs) => importRates(args);

export default function YardRatesImport() {
  return <RateImportPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
