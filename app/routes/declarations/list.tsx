import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeclarationListPage } from "~/components/declarations/DeclarationListPage";
import { loadDeclarations } from "~/services/declarations/list.server";
import { declarationKindAt } from "~/services/declarations/paths";
import "~/styles/declarations.css";

export const handle = {
  titles: { "/form/list": "declarations:title.dgDeclaration", "/wt/list": "declarations:title.reeferDeclaration" },
};

export const loader = (args: LoaderFunctionArgs) => loadDeclarations(args, declarationKindAt(args.request.url));

export default function DeclarationList() {
  const list = useLoaderData<typeof loader>();
  return <DeclarationListPage key={list.kind} list={list} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
