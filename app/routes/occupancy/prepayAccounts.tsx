import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PrepayListPage } from "~/components/occupancy/PrepayListPage";
import { useAnswered } from "~/components/page/useAnswered";
import { loadPrepayAccounts, openPrepay } from "~/services/occupancy/prepay.server";
import "~/styles/documents.css";

export const handle = { title: "occupancy:prepay.title" };

export const loader = (args: LoaderFunctionArgs) => loadPrepayAccounts(args);

export const action = (args: ActionFunctionArgs) => openPrepay(args);

export default function PrepayAccounts() {
  return <PrepayListPage list={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
