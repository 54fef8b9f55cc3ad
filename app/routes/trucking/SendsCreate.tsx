import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { SendDetail } from "~/components/trucking/SendDetail";
import { loadSendOrder, runSendAction } from "~/services/trucking/sendPage.server";
import documentStyles from "~/styles/documents.css?url";

export const handle = { title: "trucking:title.SendsCreate" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: documentStyles }];

/** A send order of an import order opens here (spec §2). */
export const loader = (args: LoaderFunctionArgs) => loadSendOrder(args, (orderType) => orderType === "I");

export const action = (args: ActionFunctionArgs) => runSendAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function SendsCreate() {
  return <SendDetail page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
