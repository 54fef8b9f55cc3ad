import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { PoolDetail } from "~/components/barge/PoolDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { runPoolAction } from "~/services/barge/poolActions.server";
import { loadPool } from "~/services/barge/poolPages.server";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/bargeOrderPoolDetail": "barge:poolTitle.list.F",
    "/bargeOrderPoolEmptyDetail": "barge:poolTitle.list.E",
  },
};

export const loader = (args: LoaderFunctionArgs) => loadPool(args);

export const action = (args: ActionFunctionArgs) => runPoolAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function BargeOrderPoolDetail() {
  const page = useLoaderData<typeof loader>();
  return <PoolDetail key={page.pool.id} page={page} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
