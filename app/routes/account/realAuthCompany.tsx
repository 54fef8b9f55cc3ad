import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RealAuthForm } from "~/components/account/RealAuthForm";
import { loadRealAuth, type RealAuthPage, submitRealAuth } from "~/services/account/realAuth.server";
import { checkInPath } from "~/services/paths";
import "~/styles/account.css";

export const handle = {
  title: "account:realAuth.companyTitle",
  form: ({ ticket }: RealAuthPage) => (ticket ? "real-auth" : undefined),
};

export const loader = (args: LoaderFunctionArgs) => loadRealAuth(args, "company");

export const action = (args: ActionFunctionArgs) => submitRealAuth(args, "company");

export default function RealAuthCompany() {
  return (
    <RealAuthForm
      kind="company"
      page={useLoaderData<typeof loader>()}
      answered={useActionData<typeof action>()}
      back={checkInPath}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
