import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TemplateListPage } from "~/components/contracts/TemplatePages";
import { loadTemplates } from "~/services/contracts/templates.server";

export const handle = { title: "contracts:title.templates" };

export const loader = (args: LoaderFunctionArgs) => loadTemplates(args);

export default function ContractTemplates() {
  return <TemplateListPage page={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
