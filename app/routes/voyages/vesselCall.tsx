import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useAnswered } from "~/components/page/useAnswered";
import { CallDetail } from "~/components/voyages/CallDetail";
import { loadCall, runCallAction } from "~/services/voyages/calls.server";
import "~/styles/documents.css";

export const handle = { title: "voyages:title.call" };

export const loader = (args: LoaderFunctionArgs) => loadCall(args);

export const action = (args: ActionFunctionArgs) => runCallAction(args);

export default function VesselCall() {
  return <CallDetail page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
