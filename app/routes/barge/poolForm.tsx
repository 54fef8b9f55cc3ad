import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PoolFormPage } from "~/components/barge/PoolFormPage";
import { loadPoolForm, savePool } from "~/services/barge/poolForm.server";
import { formModeAt } from "~/services/documents/documentForm";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/bargeOrderPoolsAdd": "barge:poolTitle.add.F",
    "/bargeOrderPoolsEdit": "barge:poolTitle.edit.F",
    "/bargeOrderPoolsEmptyAdd": "barge:poolTitle.add.E",
    "/bargeOrderPoolsEmptyEdit": "barge:poolTitle.edit.E",
  },
  form: "pool",
  uploads: true,
};

export const loader = (args: LoaderFunctionArgs) => loadPoolForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => savePool(args, formModeAt(args.request.url));

export default function PoolForm() {
  const page = useLoaderData<typeof loader>();
  const key = `${page.scope}${page.edit?.id ?? ""}`;
  return <PoolFormPage key={key} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
