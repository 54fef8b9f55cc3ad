import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ImportJob } from "~/components/imports/ImportJob";
import { decideJob, loadJob } from "~/services/jobs/jobPage.server";

export const handle = { title: "jobs:title" };

export const loader = (args: LoaderFunctionArgs) => loadJob(args);

export const action = (args: ActionFunctionArgs) => decideJob(args);

export default function JobPage() {
  return <ImportJob {...useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
