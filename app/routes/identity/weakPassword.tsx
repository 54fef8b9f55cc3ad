import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EntryFrame } from "~/components/shell/EntryFrame";
import { safeRedirect } from "~/services/identity/safeRedirect.server";
import { changePasswordPath, homePath, withQuery } from "~/services/paths";
import { requireUser } from "~/services/person.server";

export const handle = { title: "common:prompt.title", hydrate: false };

/**
 * Says why the password must change and goes on by itself after 2 s (docs/requirements.md §8), by a header and no
 * script.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { info } = await requireUser(args);
  const to = safeRedirect(new URL(args.request.url).searchParams.get("redirect"), args.context.portal);
  if (!info.weakPassword && !info.passwordExpired) throw redirect(to);
  const next = withQuery(changePasswordPath, { redirect: to === homePath ? "" : to });
  return data(
    { reason: info.passwordExpired ? ("password.expired" as const) : ("password.isWeak" as const), next },
    { headers: { Refresh: `2;url=${next}` } },
  );
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function WeakPassword() {
  const { reason, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("identity");
  return (
    <EntryFrame>
      <dialog open className="prompt" aria-labelledby="prompt-title">
        <h1 id="prompt-title">{t("common:prompt.title")}</h1>
        <p role="alert">{t(`errors:${reason}`)}</p>
        <p className="actions" style={{ marginTop: 16, justifyContent: "flex-end" }}>
          <a className="btn primary" href={next}>
            {t("common:prompt.changePassword")}
          </a>
        </p>
      </dialog>
    </EntryFrame>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
