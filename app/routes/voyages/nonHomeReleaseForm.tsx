import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NonHomeFormPage } from "~/components/voyages/NonHomeFormPage";
import { formModeAt } from "~/services/documents/documentForm";
import { loadNonHomeForm, saveNonHome } from "~/services/voyages/nonHomeForm.server";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/addNonHomePortRelease": "voyages:title.nonHomeAdd",
    "/editNonHomePortRelease": "voyages:title.nonHomeEdit",
  },
  form: "release",
  uploads: true,
};

export const loader = (args: LoaderFunctionArgs) => loadNonHomeForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => saveNonHome(args, formModeAt(args.request.url));

export default function NonHomeReleaseForm() {
  const page = useLoaderData<typeof loader>();
  return <NonHomeFormPage key={page.edit?.id ?? ""} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
