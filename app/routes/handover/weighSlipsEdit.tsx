import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SecondWeighingPage } from "~/components/handover/WeighingFormPage";
import { loadSecondWeighing, saveSecondWeighing } from "~/services/handover/weighForm.server";
import "~/styles/documents.css";

export const handle = { title: "handover:title.second", form: "weighing", uploads: true };

export const loader = (args: LoaderFunctionArgs) => loadSecondWeighing(args);

export const action = (args: ActionFunctionArgs) => saveSecondWeighing(args);

export default function WeighSlipsEdit() {
  const page = useLoaderData<typeof loader>();
  return <SecondWeighingPage key={page.slip.id} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
