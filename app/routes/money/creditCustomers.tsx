import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CreditListPage } from "~/components/money/CreditListPage";
import { useAnswered } from "~/components/page/useAnswered";
import { loadCreditCustomers, openCreditCustomer } from "~/services/money/creditCustomers.server";
import "~/styles/documents.css";

export const handle = { title: "money:credit.title" };

export const loader = (args: LoaderFunctionArgs) => loadCreditCustomers(args);

export const action = (args: ActionFunctionArgs) => openCreditCustomer(args);

export default function CreditCustomers() {
  return <CreditListPage list={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
