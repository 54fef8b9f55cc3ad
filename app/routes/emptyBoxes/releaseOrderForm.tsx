import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ReleaseOrderFormPage } from "~/components/emptyBoxes/ReleaseOrderFormPage";
import { formModeAt } from "~/services/documents/documentForm";
import { loadReleaseOrderForm, saveReleaseOrder } from "~/services/emptyBoxes/releaseOrderForm.server";
import "~/styles/documents.css";

export const handle = {
  titles: { "/releaseOrdersAdd": "emptyBoxes:title.releaseAdd", "/releaseOrdersEdit": "emptyBoxes:title.releaseEdit" },
  form: "release",
  uploads: true,
};

export const loader = (args: LoaderFunctionArgs) => loadReleaseOrderForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => saveReleaseOrder(args, formModeAt(args.request.url));

export default function ReleaseOrderForm() {
  const page = useLoaderData<typeof loader>();
  return <ReleaseOrderFormPage key={page.edit?.id} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
