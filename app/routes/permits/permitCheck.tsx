import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PermitCheckForm } from "~/components/permits/PermitCheckForm";
import { loadPermitCheck } from "~/services/permits/permitCheck.server";
import documentStyles from "~/styles/documents.css?url";

export const handle = { title: "permits:title.check" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: documentStyles }];

export const loader = (args: LoaderFunctionArgs) => loadPermitCheck(args);

export default function PermitCheck() {
  return <PermitCheckForm page={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
