import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useAnswered } from "~/components/page/useAnswered";
import { NonHomeDetail } from "~/components/voyages/NonHomeDetail";
import { runNonHomeAction } from "~/services/voyages/nonHomeActions.server";
import { loadNonHomeRelease } from "~/services/voyages/nonHomePages.server";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/viewNonHomePortRelease": "voyages:title.nonHomeView",
    "/auditNonHomePortRelease": "voyages:title.nonHomeAudit",
  },
};

export const loader = (args: LoaderFunctionArgs) => loadNonHomeRelease(args);

export const action = (args: ActionFunctionArgs) => runNonHomeAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function NonHomeRelease() {
  const page = useLoaderData<typeof loader>();
  return <NonHomeDetail key={page.release.id} page={page} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
