import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AppPage } from "~/components/openApi/AppPage";
import { useAnswered } from "~/components/page/useAnswered";
import { changeApp, loadApp } from "~/services/openApi/apps.server";
import "~/styles/documents.css";

export const handle = { title: "openApi:title.app" };

export const loader = (args: LoaderFunctionArgs) => loadApp(args);

export const action = (args: ActionFunctionArgs) => changeApp(args);

export default function ApiAppDetail() {
  return <AppPage page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
