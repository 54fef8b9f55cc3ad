import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WebhookFormPage } from "~/components/webhooks/WebhookFormPage";
import { formModeAt } from "~/services/documents/documentForm";
import { loadWebhookForm, saveWebhook } from "~/services/webhooks/webhooks.server";
import "~/styles/documents.css";

export const handle = { titles: { "/webhookAdd": "webhooks:title.add", "/webhookEdit": "webhooks:title.edit" } };

export const loader = (args: LoaderFunctionArgs) => loadWebhookForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => saveWebhook(args, formModeAt(args.request.url));

export default function WebhookForm() {
  return <WebhookFormPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
