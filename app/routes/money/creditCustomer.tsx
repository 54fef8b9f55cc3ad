import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CreditCustomerPage } from "~/components/money/CreditCustomerPage";
import { useAnswered } from "~/components/page/useAnswered";
import { changeCreditCustomer, loadCreditCustomer } from "~/services/money/creditCustomers.server";
import "~/styles/documents.css";

export const handle = { title: "money:credit.detail" };

export const loader = (args: LoaderFunctionArgs) => loadCreditCustomer(args);

export const action = (args: ActionFunctionArgs) => changeCreditCustomer(args);

export default function CreditCustomer() {
  return <CreditCustomerPage page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
