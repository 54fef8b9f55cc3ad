import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { ContractDetail } from "~/components/contracts/ContractDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { runContractAction } from "~/services/contracts/contractActions.server";
import { loadContract } from "~/services/contracts/contractPages.server";
import "~/styles/documents.css";

export const handle = { title: "contracts:title.detail" };

export const loader = (args: LoaderFunctionArgs) => loadContract(args);

export const action = (args: ActionFunctionArgs) => runContractAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function SignMessageDetail() {
  const page = useLoaderData<typeof loader>();
  return <ContractDetail key={page.contract.id} page={page} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
