import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { KeyList, keyGroups } from "~/components/shell/KeyList";
import { SettingsForm } from "~/components/shell/SettingsForm";
import { useSettings } from "~/components/shell/useSettings";
import { formLimits } from "~/services/forms/formLimits";
import { readForm } from "~/services/forms/readForm.server";
import { knownPath } from "~/services/identity/safeRedirect.server";
import { homePath } from "~/services/paths";
import { requireUser } from "~/services/person.server";
import { defaultSettings, foldMenu, type Settings } from "~/services/settings/settings";
import { readSettings, settingsHeader, settingsOf } from "~/services/settings/settings.server";

export const handle = { title: "shell:settings.title" };

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return { back: knownPath(new URL(args.request.url).searchParams.get("back"), args.context.portal) ?? homePath };
}

export async function action(args: ActionFunctionArgs) {
  await requireUser(args);
  const form = await readForm(args, formLimits.short);
  const intent = form.get("intent");
  const headers = { "Set-Cookie": await settingsHeader(await settingsOfForm(args.request, form, intent)) };
  // a choice that counts at once comes without a button, and leaves the reader where he is
  if (!intent || intent === foldMenu) return data(null, { headers });
  const back = form.get("back");
  return redirect(knownPath(typeof back === "string" ? back : null, args.context.portal) ?? homePath, { headers });
}

async function settingsOfForm(request: Request, form: FormData, intent: FormDataEntryValue | null): Promise<Settings> {
  if (intent === "reset") return defaultSettings;
  if (intent !== foldMenu) return readSettings(form);
  const before = await settingsOf(request);
  return { ...before, foldedMenu: !before.foldedMenu };
}

/** The settings as a page; where there is JavaScript the header opens the same form as a drawer. */
export default function SettingsPage() {
  const { back } = useLoaderData<typeof loader>();
  const settings = useSettings();
  const { t } = useTranslation("shell");
  return (
    <>
      <div className="page-head">
        <h1>{t("settings.title")}</h1>
      </div>
      <div className="card">
        <SettingsForm settings={settings} back={back} />
      </div>
      <details className="card" id="keys">
        <summary>{t("keys.title")}</summary>
        <KeyList groups={keyGroups} />
      </details>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
