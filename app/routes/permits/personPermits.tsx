import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PersonPermitListPage } from "~/components/permits/PersonPermitListPage";
import { loadPersonPermits } from "~/services/permits/permitList.server";

export const handle = { title: "permits:title.persons" };

export const loader = (args: LoaderFunctionArgs) => loadPersonPermits(args);

export default function PersonPermits() {
  return <PersonPermitListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
