import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TemplatesPage } from "~/components/appointments/TemplatesPage";
import { changeTemplates, loadTemplates } from "~/services/appointments/slotAdmin.server";
import "~/styles/documents.css";

export const handle = { title: "appointments:title.templates" };

export const loader = (args: LoaderFunctionArgs) => loadTemplates(args);

export const action = (args: ActionFunctionArgs) => changeTemplates(args);

export default function SlotTemplates() {
  const page = useLoaderData<typeof loader>();
  return <TemplatesPage page={page} answered={useActionData<typeof action>() ?? page.restored ?? undefined} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
