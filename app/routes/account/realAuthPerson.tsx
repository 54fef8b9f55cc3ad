import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RealAuthForm } from "~/components/account/RealAuthForm";
import { loadRealAuth, type RealAuthPage, submitRealAuth } from "~/services/account/realAuth.server";
import { centerPath } from "~/services/paths";
import "~/styles/account.css";

export const handle = {
  title: "account:realAuth.personTitle",
  form: ({ ticket }: RealAuthPage) => (ticket ? "real-auth" : undefined),
};

export const loader = (args: LoaderFunctionArgs) => loadRealAuth(args, "person");

export const action = (args: ActionFunctionArgs) => submitRealAuth(args, "person");

export default function RealAuthPerson() {
  return (
    <RealAuthForm
      kind="person"
      page={useLoaderData<typeof loader>()}
      answered={useActionData<typeof action>()}
      back={centerPath}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
