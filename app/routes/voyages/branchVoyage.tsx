import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useAnswered } from "~/components/page/useAnswered";
import { BranchVoyageDetail } from "~/components/voyages/BranchVoyageDetail";
import { runBranchVoyageAction } from "~/services/voyages/branchVoyageActions.server";
import { loadBranchVoyage } from "~/services/voyages/branchVoyagePages.server";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/viewBranchVoyageApply": "voyages:title.branchView",
    "/auditBranchVoyageApply": "voyages:title.branchAudit",
  },
};

export const loader = (args: LoaderFunctionArgs) => loadBranchVoyage(args);

export const action = (args: ActionFunctionArgs) => runBranchVoyageAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function BranchVoyage() {
  const page = useLoaderData<typeof loader>();
  return <BranchVoyageDetail key={page.voyage.id} page={page} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
