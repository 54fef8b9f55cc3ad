import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AuditsPage } from "~/components/openApi/AuditsPage";
import { useAnswered } from "~/components/page/useAnswered";
import { auditSubscription, loadAudits } from "~/services/openApi/audits.server";
import "~/styles/documents.css";

export const handle = { title: "openApi:title.audits" };

export const loader = (args: LoaderFunctionArgs) => loadAudits(args);

export const action = (args: ActionFunctionArgs) => auditSubscription(args);

export default function ApiSubscriptionAudits() {
  return <AuditsPage page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
