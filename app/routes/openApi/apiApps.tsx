import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AppsPage } from "~/components/openApi/AppsPage";
import { useAnswered } from "~/components/page/useAnswered";
import { createApp, loadApps } from "~/services/openApi/apps.server";
import "~/styles/documents.css";

export const handle = { title: "openApi:title.apps" };

export const loader = (args: LoaderFunctionArgs) => loadApps(args);

export const action = (args: ActionFunctionArgs) => createApp(args);

export default function ApiApps() {
  return <AppsPage page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
