import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { formLimits } from "~/services/forms/formLimits";
import { readForm } from "~/services/forms/readForm.server";
import { languageCookie } from "~/services/i18n/language.server";
import { isLanguage } from "~/services/i18n/languages";
import { keepTyped } from "~/services/identity/keepTyped.server";
import { knownPath } from "~/services/identity/safeRedirect.server";
import { homePath } from "~/services/paths";

export const loader = () => redirect(homePath);

/**
 * Open to everybody: a language is no secret. Leads back to the page the reader was on, with what he had typed there;
 * as a document, because the texts in the browser are those of one language.
 */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args, formLimits.declaration);
  const language = form.get("language");
  const back = new URL(args.request.url).searchParams.get("back") ?? form.get("back");
  const known = knownPath(typeof back === "string" ? back : null, args.context.portal);
  const to = known ? await keepTyped(args, known, form) : homePath;
  if (!isLanguage(language)) return redirectDocument(to);
  return redirectDocument(to, { headers: { "Set-Cookie": await languageCookie.serialize(language) } });
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
