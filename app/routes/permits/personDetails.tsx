import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useAnswered } from "~/components/page/useAnswered";
import { PersonPermitDetail } from "~/components/permits/PersonPermitDetail";
import { runPermitAction } from "~/services/permits/permitActions.server";
import { loadPersonPermit } from "~/services/permits/permitDetail.server";
import "~/styles/documents.css";

export const handle = { title: "permits:title.person" };

export const loader = (args: LoaderFunctionArgs) => loadPersonPermit(args);

export const action = (args: ActionFunctionArgs) => runPermitAction(args, "personPermit");

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function PersonDetails() {
  return <PersonPermitDetail page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
