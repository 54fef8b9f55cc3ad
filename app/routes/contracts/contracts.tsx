import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContractListPage } from "~/components/contracts/ContractListPage";
import { loadContracts } from "~/services/contracts/contractPages.server";

export const handle = { title: "contracts:title.list" };

export const loader = (args: LoaderFunctionArgs) => loadContracts(args);

export default function Contracts() {
  return <ContractListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
