import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FirstWeighingPage } from "~/components/handover/WeighingFormPage";
import { loadFirstWeighing, saveFirstWeighing } from "~/services/handover/weighForm.server";
import "~/styles/documents.css";

export const handle = { title: "handover:title.firstWeighing", form: "weighing", uploads: true };

export const loader = (args: LoaderFunctionArgs) => loadFirstWeighing(args);

export const action = (args: ActionFunctionArgs) => saveFirstWeighing(args);

export default function WeighSlipsAdd() {
  return <FirstWeighingPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
