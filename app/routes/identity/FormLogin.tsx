import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LoginPage } from "~/components/identity/LoginPage";
import { loadLogin, postLogin } from "~/services/identity/loginPage.server";
import "~/styles/identity.css";
import "~/styles/mantineLogin.css";

export const handle = { title: "identity:login.title", form: "login", hydrate: false, script: "login" };

export const loader = (args: LoaderFunctionArgs) => loadLogin(args);

/** The login by `POST /auth/login` (docs/requirements.md §7). */
export const action = (args: ActionFunctionArgs) => postLogin(args, "FormLogin");

export default function FormLogin() {
  return <LoginPage loaded={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
