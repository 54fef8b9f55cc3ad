import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RateFormPage } from "~/components/tariffs/RateFormPage";
import { formModeAt } from "~/services/documents/documentForm";
import { loadRateForm, saveRate } from "~/services/tariffs/rateForm.server";
import "~/styles/documents.css";

export const handle = { titles: { "/yardRatesAdd": "tariffs:title.add", "/yardRatesEdit": "tariffs:title.edit" } };

export const loader = (args: LoaderFunctionArgs) => loadRateForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => saveRate(args, formModeAt(args.request.url));

export default function YardRateForm() {
  const page = useLoaderData<typeof loader>();
  return <RateFormPage key={page.edit?.id} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
