import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckoutForm } from "~/components/mall/CheckoutForm";
import { loadCheckout, postCheckout } from "~/services/mall/checkout.server";

export const handle = { title: "mall:title.checkout", form: "checkout" };

export const loader = (args: LoaderFunctionArgs) => loadCheckout(args);

export const action = (args: ActionFunctionArgs) => postCheckout(args);

export default function MallCheckout() {
  return <CheckoutForm page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
