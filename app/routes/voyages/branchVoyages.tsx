import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BranchVoyageListPage } from "~/components/voyages/BranchVoyageListPage";
import { loadBranchVoyages } from "~/services/voyages/branchVoyagePages.server";

export const handle = { title: "voyages:title.branchList" };

export const loader = (args: LoaderFunctionArgs) => loadBranchVoyages(args);

export default function BranchVoyages() {
  return <BranchVoyageListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
