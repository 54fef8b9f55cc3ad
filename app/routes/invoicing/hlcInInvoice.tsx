import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApplyForInvoice } from "~/components/invoicing/ApplyForInvoice";
import { loadApplication, postApplication } from "~/services/invoicing/invoices.server";
import "~/styles/account.css";

export const handle = { title: "invoices:inbound.title" };

export const loader = (args: LoaderFunctionArgs) => loadApplication(args, true);

export const action = (args: ActionFunctionArgs) => postApplication(args);

export default function HlcInInvoice() {
  const page = useLoaderData<typeof loader>();
  return <ApplyForInvoice page={page} answered={useActionData<typeof action>() ?? page.restored ?? undefined} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
