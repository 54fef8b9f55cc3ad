import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { SendDetail } from "~/components/trucking/SendDetail";
import { sendsAt } from "~/services/trucking/paths";
import { loadSendOrder, runSendAction } from "~/services/trucking/sendPage.server";
import documentStyles from "~/styles/documents.css?url";

export const handle = {
  titles: { "/SendsDetailed": "trucking:title.SendsDetailed", "/SendsCreate": "trucking:title.SendsCreate" },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: documentStyles }];

export const loader = (args: LoaderFunctionArgs) => loadSendOrder(args, sendsAt(args.request.url));

export const action = (args: ActionFunctionArgs) => runSendAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function SendOrderDetail() {
  const page = useLoaderData<typeof loader>();
  return <SendDetail key={page.send.orderType} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
