import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApplyForInvoice } from "~/components/invoicing/ApplyForInvoice";
import { loadApplication, postApplication } from "~/services/invoicing/invoices.server";
import "~/styles/account.css";

export const handle = { title: "invoices:apply.title" };

export const loader = (args: LoaderFunctionArgs) => loadApplication(args, false);

export const action = (args: ActionFunctionArgs) => postApplication(args);

export default function InvoicesAdd() {
  return <ApplyForInvoice page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
