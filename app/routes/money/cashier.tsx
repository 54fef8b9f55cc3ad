import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { CashierPage } from "~/components/money/CashierPage";
import { loadCashier, postCashier } from "~/services/money/cashier.server";
import "~/styles/identity.css";

export const handle = { title: "money:cashier.title" };

export const loader = (args: LoaderFunctionArgs) => loadCashier(args);

export const action = (args: ActionFunctionArgs) => postCashier(args);

/** A refused payment often means that somebody else was quicker: the page must show what is true now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function Cashier() {
  return <CashierPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
