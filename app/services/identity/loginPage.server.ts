import { loginForm } from "@protocol/login";
import { readMessage } from "@protocol/message";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { parseForm } from "../forms/parseForm";
import { readForm } from "../forms/readForm.server";
import { homePath, loginPath, withQuery } from "../paths";
import { shownRefusal, shownStatus } from "../refusal.server";
import { sessionOfReader } from "../session/sessionOf.server";
import { isUpstreamError } from "../upstream/upstreamError.server";
import { keepDevice } from "./deviceCookie.server";
import { createAuthenticator, findLoginAids, type LoginType } from "./login.server";
import { formLoginPath, oauthLoginPath, weakPasswordPath } from "./paths";
import { findRestored } from "./restored.server";
import { safeRedirect } from "./safeRedirect.server";

const pathOfType: Record<LoginType, string> = {
  login: loginPath,
  FormLogin: formLoginPath,
  OAuthLogin: oauthLoginPath,
};

/** Who is logged in already goes where he wanted to. */
export async function loadLogin(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const to = new URL(request.url).searchParams.get("redirect");
  const session = await sessionOfReader(args);
  if (session.has("token")) throw redirect(safeRedirect(to, context.portal));
  const [aids, typed] = await Promise.all([findLoginAids(args), findRestored(args, null)]);
  const mobile = typed?.find(([name]) => name === "mobile")?.[1] ?? "";
  return { ...aids, redirectTo: to, mobile, traceId: context.traceId };
}

/** The form has been read and checked; remix-auth reads a body of its own again, which must not be that of a stranger. */
const withoutBody = ({ url }: Request) => new Request(url, { method: "POST", body: new URLSearchParams() });

/** Logs in by the call of the screen's type, which the session remembers: a logout or its end leads back there. */
export async function postLogin(args: ActionFunctionArgs, type: LoginType) {
  const { request, context } = args;
  const { portal } = context;
  const formData = await readForm(args, formLimits.short);
  const aids = await findLoginAids(args);
  const submission = parseForm(formData, loginForm);
  const back = { hideFields: ["password"] };
  if (formData.get("refresh"))
    return { result: submission.reply({ ...back, resetForm: false, fieldErrors: {} }), aids, alert: null };
  const withoutCode = aids.captcha?.captchaOnOff && !String(formData.get("code") ?? "").trim();
  const noted = withoutCode ? { ...back, fieldErrors: { code: ["captcha.required"] } } : back;
  if (submission.status !== "success")
    return data({ result: submission.reply(noted), aids, alert: null }, { status: 422 });
  if (!aids.captcha) return data({ result: submission.reply(back), aids, alert: null }, { status: 503 });
  if (withoutCode) return data({ result: submission.reply(noted), aids, alert: null }, { status: 422 });

  try {
    const loggedIn = await createAuthenticator(args, submission.value, type).authenticate("form", withoutBody(request));
    const known = await portal.people.get(loggedIn.token, { traceId: context.traceId, clientIp: context.clientIp });
    // a new id at login, so that one planted before it is worth nothing
    const old = await portal.sessions.getSession(request.headers.get("Cookie"));
    await portal.sessions.destroySession(old);
    const session = await portal.sessions.getSession();
    session.set("token", loggedIn.token);
    session.set("userId", known.info.user.userId);
    session.set("loginPath", pathOfType[type]);
    const { message: text, reason, params } = loggedIn;
    if (text)
      session.flash("toast", {
        kind: "info",
        title: "common:prompt.title",
        text,
        ...(reason ? { key: `errors:${reason}`, params } : {}),
        seconds: 15,
      });
    const to = safeRedirect(submission.value.redirect, portal);
    const headers = new Headers({ "Set-Cookie": await portal.sessions.commitSession(session) });
    if (loggedIn.device) headers.append("Set-Cookie", await keepDevice(request, loggedIn.device, portal.config.secure));
    const mustChange = known.info.weakPassword || known.info.passwordExpired;
    return redirect(mustChange ? withQuery(weakPasswordPath, { redirect: to === homePath ? "" : to }) : to, {
      headers,
    });
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    const { text, traceId } = shownRefusal(error);
    const { key: reason } = readMessage(text);
    const fieldErrors = reason === "captcha.wrong" ? { code: [text] } : undefined;
    return data(
      {
        result: submission.reply({ ...back, ...(fieldErrors ? { fieldErrors } : {}) }),
        aids,
        alert: fieldErrors ? null : { text, traceId },
      },
      { status: shownStatus(error) },
    );
  }
}
