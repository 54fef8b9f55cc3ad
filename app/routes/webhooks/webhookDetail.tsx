import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useAnswered } from "~/components/page/useAnswered";
import { WebhookDetailPage } from "~/components/webhooks/WebhookDetailPage";
import { changeWebhook, loadWebhookDetail } from "~/services/webhooks/webhookDetail.server";
import "~/styles/documents.css";

export const handle = { title: "webhooks:title.detail" };

export const loader = (args: LoaderFunctionArgs) => loadWebhookDetail(args);

export const action = (args: ActionFunctionArgs) => changeWebhook(args);

export default function WebhookDetail() {
  return <WebhookDetailPage page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
