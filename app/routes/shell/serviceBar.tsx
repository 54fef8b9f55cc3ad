import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { formLimits } from "~/services/forms/formLimits";
import { readForm } from "~/services/forms/readForm.server";
import { knownPath } from "~/services/identity/safeRedirect.server";
import { homePath } from "~/services/paths";
import { requireUser } from "~/services/person.server";
import { hidingServiceBar } from "~/services/settings/serviceBar.server";

export const loader = async (args: LoaderFunctionArgs) => {
  await requireUser(args);
  return redirect(homePath);
};

/** Puts the customer-service bar away for a day and leads back to the page that the reader was on. */
export async function action(args: ActionFunctionArgs) {
  await requireUser(args);
  const back = (await readForm(args, formLimits.short)).get("back");
  const to = knownPath(typeof back === "string" ? back : null, args.context.portal) ?? homePath;
  return redirect(to, { headers: { "Set-Cookie": await hidingServiceBar() } });
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
