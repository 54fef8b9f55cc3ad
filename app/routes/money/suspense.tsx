import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SuspenseListPage } from "~/components/money/SuspenseListPage";
import { loadSuspense } from "~/services/money/suspense.server";

export const handle = { title: "money:suspense.title" };

export const loader = (args: LoaderFunctionArgs) => loadSuspense(args);

export default function Suspense() {
  return <SuspenseListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
