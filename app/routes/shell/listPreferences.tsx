import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { savePreferences } from "~/services/lists/savePreferences.server";
import { homePath } from "~/services/paths";
import { requireUser } from "~/services/person.server";

export const loader = async (args: LoaderFunctionArgs) => {
  await requireUser(args);
  return redirect(homePath);
};

export const action = (args: ActionFunctionArgs) => savePreferences(args);

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
