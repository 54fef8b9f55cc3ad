import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { languageCookie } from "~/services/i18n/language.server";
import { isLanguage } from "~/services/i18n/languages";
import { knownPath } from "~/services/identity/safeRedirect.server";
import { homePath } from "~/services/paths";

export const loader = () => redirect(homePath);

/** Open to everybody: a language is no secret. Leads back to the page the reader was on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const language = form.get("language");
  const back = form.get("back");
  const to = knownPath(typeof back === "string" ? back : null, context.portal) ?? homePath;
  if (!isLanguage(language)) return redirect(to);
  return redirect(to, { headers: { "Set-Cookie": await languageCookie.serialize(language) } });
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
