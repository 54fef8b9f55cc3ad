import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { SealApplyDetail } from "~/components/contracts/SealApplyDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { loadSealApply, runSealApplyAction } from "~/services/contracts/sealApply.server";
import "~/styles/documents.css";

export const handle = { title: "contracts:title.seal" };

export const loader = (args: LoaderFunctionArgs) => loadSealApply(args);

export const action = (args: ActionFunctionArgs) => runSealApplyAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function SignApply() {
  const page = useLoaderData<typeof loader>();
  return <SealApplyDetail key={page.apply.id} page={page} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
