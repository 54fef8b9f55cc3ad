import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TransferListPage } from "~/components/money/TransferListPage";
import { loadTransfers } from "~/services/money/transfers.server";

export const handle = { title: "money:transfer.title" };

export const loader = (args: LoaderFunctionArgs) => loadTransfers(args);

export default function Transfers() {
  return <TransferListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
