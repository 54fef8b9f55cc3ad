import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EirListPage } from "~/components/handover/EirListPage";
import { loadEirs } from "~/services/handover/eirList.server";

export const handle = { title: "handover:title.eirs" };

export const loader = (args: LoaderFunctionArgs) => loadEirs(args);

export default function Eirs() {
  return <EirListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
