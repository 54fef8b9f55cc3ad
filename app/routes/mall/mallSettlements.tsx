import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SettlementListPage } from "~/components/mall/SettlementListPage";
import { useAnswered } from "~/components/page/useAnswered";
import { loadSettlements, postClose } from "~/services/mall/settlements.server";

export const handle = { title: "mall:title.settlements" };

export const loader = (args: LoaderFunctionArgs) => loadSettlements(args);

export const action = (args: ActionFunctionArgs) => postClose(args);

export default function MallSettlements() {
  return <SettlementListPage list={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
