import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PreArrivalFormPage } from "~/components/preArrivals/PreArrivalFormPage";
import { formModeAt } from "~/services/documents/documentForm";
import { loadPreArrivalForm, savePreArrival } from "~/services/preArrivals/preArrivalForm.server";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/preArrivalsAdd": "preArrivals:title.add",
    "/preArrivalEdit": "preArrivals:title.edit",
  },
  form: "notice",
  uploads: true,
};

export const loader = (args: LoaderFunctionArgs) => loadPreArrivalForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => savePreArrival(args, formModeAt(args.request.url));

export default function PreArrivalForm() {
  const page = useLoaderData<typeof loader>();
  return <PreArrivalFormPage key={page.edit?.id ?? ""} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
