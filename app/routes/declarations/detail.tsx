import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { DeclarationDetail } from "~/components/declarations/DeclarationDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { runDeclarationAction } from "~/services/declarations/actions.server";
import { loadDeclaration } from "~/services/declarations/detail.server";
import { declarationKindAt } from "~/services/declarations/paths";
import "~/styles/declarations.css";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/form/detail": "declarations:title.dgDeclarationDetail",
    "/wt/detail": "declarations:title.reeferDeclarationDetail",
  },
};

export const loader = (args: LoaderFunctionArgs) => loadDeclaration(args, declarationKindAt(args.request.url));

export const action = (args: ActionFunctionArgs) => runDeclarationAction(args, declarationKindAt(args.request.url));

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function DeclarationDetailRoute() {
  const page = useLoaderData<typeof loader>();
  return <DeclarationDetail key={page.kind} page={page} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
