import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PaymentState } from "~/components/public/PaymentState";
import { readPayment } from "~/services/public/payment.server";

export const handle = { title: "public:service.payLastMt.title", hydrate: false };

export const loader = (args: LoaderFunctionArgs) => readPayment(args, "payLastMt");

export default function PayLastMt() {
  return <PaymentState service="payLastMt" {...useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
