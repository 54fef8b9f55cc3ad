import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BillListPage } from "~/components/money/BillListPage";
import { loadBills } from "~/services/money/bills.server";

export const handle = { title: "money:bill.title" };

export const loader = (args: LoaderFunctionArgs) => loadBills(args);

export default function Bills() {
  return <BillListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
