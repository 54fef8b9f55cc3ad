import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EdoListPage } from "~/components/handover/EdoListPage";
import { loadEdos } from "~/services/handover/edoList.server";

export const handle = { title: "handover:title.edos" };

export const loader = (args: LoaderFunctionArgs) => loadEdos(args);

export default function Edos() {
  return <EdoListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
