import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeclarationListPage } from "~/components/declarations/DeclarationListPage";
import { loadDeclarations } from "~/services/declarations/list.server";
import declarationStyles from "~/styles/declarations.css?url";

export const handle = { title: "declarations:title.reeferDeclaration" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: declarationStyles }];

export const loader = (args: LoaderFunctionArgs) => loadDeclarations(args, "reeferDeclaration");

export default function ReeferDeclarationList() {
  return <DeclarationListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
