import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TryPage } from "~/components/openApi/TryPage";
import { useAnswered } from "~/components/page/useAnswered";
import { loadTry, tryOut } from "~/services/openApi/tryOut.server";
import "~/styles/documents.css";

export const handle = { title: "openApi:title.try" };

export const loader = (args: LoaderFunctionArgs) => loadTry(args);

export const action = (args: ActionFunctionArgs) => tryOut(args);

export default function ApiTry() {
  return <TryPage page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
