import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PaymentState } from "~/components/public/PaymentState";
import { readPayment } from "~/services/public/payment.server";

export const handle = { title: "public:service.payLast.title", hydrate: false };

export const loader = (args: LoaderFunctionArgs) => readPayment(args, "payLast");

export default function PayLast() {
  return <PaymentState service="payLast" {...useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
