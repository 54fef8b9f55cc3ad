import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { GateDeskPage } from "~/components/gateDesk/GateDeskPage";
import { loadGateDesk, runGateDesk } from "~/services/gateDesk/gateDesk.server";
import "~/styles/documents.css";

export const handle = { title: "gateDesk:title.desk" };

export const loader = (args: LoaderFunctionArgs) => loadGateDesk(args);

export const action = (args: ActionFunctionArgs) => runGateDesk(args);

/** The answer to a post is the whole page: nothing is asked for again while a truck waits. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === "POST" ? false : defaultShouldRevalidate;

export default function GateDesk() {
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? page.opened ?? undefined;
  return <GateDeskPage page={page} answered={answered} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
