import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WebhookListPage } from "~/components/webhooks/WebhookListPage";
import { loadWebhooks } from "~/services/webhooks/webhooks.server";
import "~/styles/documents.css";

export const handle = { title: "webhooks:title.list" };

export const loader = (args: LoaderFunctionArgs) => loadWebhooks(args);

export default function Webhooks() {
  return <WebhookListPage page={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
