import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WebhookEventPage } from "~/components/webhooks/WebhookEventPage";
import { loadWebhookEvent, replayWebhookEvent } from "~/services/webhooks/webhookDetail.server";
import "~/styles/documents.css";

export const handle = { title: "webhooks:title.event" };

export const loader = (args: LoaderFunctionArgs) => loadWebhookEvent(args);

export const action = (args: ActionFunctionArgs) => replayWebhookEvent(args);

export default function WebhookEventDetail() {
  return <WebhookEventPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
