import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TemplateDetail } from "~/components/contracts/TemplatePages";
import { loadTemplate } from "~/services/contracts/templates.server";
import "~/styles/documents.css";

export const handle = { title: "contracts:title.template" };

export const loader = (args: LoaderFunctionArgs) => loadTemplate(args);

export default function ContractTemplate() {
  return <TemplateDetail page={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
