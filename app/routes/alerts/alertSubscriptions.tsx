import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SubscriptionsPage } from "~/components/alerts/SubscriptionsPage";
import { changeSubscription, loadSubscriptions } from "~/services/alerts/subscriptions.server";
import "~/styles/documents.css";

export const handle = { title: "alerts:title.subscriptions" };

export const loader = (args: LoaderFunctionArgs) => loadSubscriptions(args);

export const action = (args: ActionFunctionArgs) => changeSubscription(args);

export default function AlertSubscriptions() {
  return <SubscriptionsPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
