import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ReconciliationPage } from "~/components/occupancy/ReconciliationPage";
import { loadReconciliations, reconcileNow } from "~/services/occupancy/reconciliation.server";

export const handle = { title: "occupancy:reconcile.title" };

export const loader = (args: LoaderFunctionArgs) => loadReconciliations(args);

export const action = (args: ActionFunctionArgs) => reconcileNow(args);

export default function Reconciliation() {
  return <ReconciliationPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
