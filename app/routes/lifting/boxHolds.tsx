import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BoxHoldsPage } from "~/components/lifting/BoxHoldsPage";
import { changeBoxHold, loadBoxHolds } from "~/services/lifting/boxHolds.server";
import "~/styles/documents.css";

export const handle = { title: "lifting:title.holds" };

export const loader = (args: LoaderFunctionArgs) => loadBoxHolds(args);

export const action = (args: ActionFunctionArgs) => changeBoxHold(args);

export default function BoxHolds() {
  return <BoxHoldsPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
