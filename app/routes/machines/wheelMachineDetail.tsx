import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { WheelMachineDetail } from "~/components/machines/WheelMachineDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { runMachineAction } from "~/services/machines/machineActions.server";
import { loadWheelMachine } from "~/services/machines/machineDetails.server";
import "~/styles/documents.css";

export const handle = { title: "machines:title.machine" };

export const loader = (args: LoaderFunctionArgs) => loadWheelMachine(args);

export const action = (args: ActionFunctionArgs) => runMachineAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function WheelMachinePage() {
  return <WheelMachineDetail page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
