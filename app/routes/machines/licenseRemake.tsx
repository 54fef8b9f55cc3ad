import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { LicenseRemakeDetail } from "~/components/machines/LicenseRemakeDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { runRemakeAction } from "~/services/machines/machineActions.server";
import { loadLicenseRemake } from "~/services/machines/machineDetails.server";
import "~/styles/documents.css";

export const handle = { title: "machines:title.remake" };

export const loader = (args: LoaderFunctionArgs) => loadLicenseRemake(args);

export const action = (args: ActionFunctionArgs) => runRemakeAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now, if it can be had. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function LicenseRemakePage() {
  return <LicenseRemakeDetail page={useLoaderData<typeof loader>()} answered={useAnswered<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
