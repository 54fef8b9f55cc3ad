import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnerForm } from "~/components/identity/OwnerForm";
import { loadOwnerForm, postOwnerForm } from "~/services/identity/ownerForm.server";
import "~/styles/identity.css";

export const handle = { title: "identity:forgot.title", form: "owner", hydrate: false };

export const loader = (args: LoaderFunctionArgs) => loadOwnerForm(args);

export const action = (args: ActionFunctionArgs) => postOwnerForm(args, "resetPwd");

export default function ForgotPassword() {
  return (
    <OwnerForm page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} purpose="resetPwd" />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
