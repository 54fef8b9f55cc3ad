import { logout } from "@protocol/login";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EntryFrame } from "~/components/shell/EntryFrame";
import { homePath, loginPath } from "~/services/paths";
import { requireUser } from "~/services/person.server";
import { sessionOf } from "~/services/session/sessionOf.server";
import { isUpstreamError } from "~/services/upstream/upstreamError.server";
import "~/styles/identity.css";

export const handle = { title: "shell:logout.title", hydrate: false };

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return null;
}

/** ms that the gateway may take to end its side. */
const deadlineMs = 3_000;

/** Dead on both sides: the token at the gateway, the session here; the second holds even when the first cannot be reached. */
export async function action(args: ActionFunctionArgs) {
  const { portal, traceId, clientIp } = args.context;
  const session = await sessionOf(args);
  const token = session.get("token");
  if (!token) throw redirect(loginPath);
  const answered = await portal.upstream.send(logout, { token, traceId, clientIp, deadlineMs }).catch((error) => {
    if (!isUpstreamError(error)) throw error;
    portal.log.warn({ traceId, kind: error.kind }, "logout not confirmed by the upstream");
    return null;
  });
  await portal.people.forget(token);
  await portal.live.hangUp(token);
  const to = session.get("loginPath") ?? loginPath;
  await portal.sessions.destroySession(session);
  // who comes back to a page that asks for a login finds the one that he has used
  const visitor = await portal.sessions.getSession();
  visitor.set("loginPath", to);
  if (answered?.result.message) {
    const { message: text, reason, params } = answered.result;
    visitor.flash("toast", { kind: "success", text, ...(reason ? { key: `errors:${reason}`, params } : {}) });
  }
  return redirect(to, { headers: { "Set-Cookie": await portal.sessions.commitSession(visitor) } });
}

export default function Logout() {
  const { t } = useTranslation("shell");
  return (
    <EntryFrame>
      <Form method="post" className="entry-card">
        <h1>{t("logout.title")}</h1>
        <p>{t("logout.question")}</p>
        <button className="btn primary" type="submit">
          {t("logout.submit")}
        </button>
        <p style={{ marginTop: 12, textAlign: "center" }}>
          <a href={homePath}>{t("logout.stay")}</a>
        </p>
      </Form>
    </EntryFrame>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
