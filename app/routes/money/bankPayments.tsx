import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BankPaymentListPage } from "~/components/money/BankPaymentListPage";
import { loadBankPayments } from "~/services/money/bankPayments.server";

export const handle = { title: "money:refund.payments" };

export const loader = (args: LoaderFunctionArgs) => loadBankPayments(args);

export default function BankPayments() {
  return <BankPaymentListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
