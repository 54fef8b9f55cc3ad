import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { loginForm } from "@protocol/identity";
import { readMessage } from "@protocol/message";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { EntryFrame } from "~/components/shell/EntryFrame";
import { useMessage } from "~/services/i18n/useMessage";
import { createAuthenticator, findLoginAids } from "~/services/identity/login.server";
import { safeRedirect } from "~/services/identity/safeRedirect.server";
import { loginPath } from "~/services/paths";
import { shownRefusal, shownStatus } from "~/services/refusal.server";
import { isUpstreamError } from "~/services/upstream/upstreamError.server";

export const handle = { title: "identity:login.title" };

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const to = new URL(request.url).searchParams.get("redirect");
  const session = await context.portal.sessions.getSession(request.headers.get("Cookie"));
  if (session.has("token")) throw redirect(safeRedirect(to, context.portal));
  return { ...(await findLoginAids(args)), redirectTo: to, traceId: context.traceId };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { portal } = context;
  const formData = await request.clone().formData();
  const aids = await findLoginAids(args);
  const submission = parseWithZod(formData, { schema: loginForm });
  const back = { hideFields: ["password"] };
  if (formData.get("refresh"))
    return { result: submission.reply({ ...back, resetForm: false, fieldErrors: {} }), aids, alert: null };
  if (submission.status !== "success")
    return data({ result: submission.reply(back), aids, alert: null }, { status: 422 });
  if (!aids.captcha) return data({ result: submission.reply(back), aids, alert: null }, { status: 503 });
  if (aids.captcha.captchaOnOff && !submission.value.code) {
    return data(
      { result: submission.reply({ ...back, fieldErrors: { code: ["captcha.required"] } }), aids, alert: null },
      { status: 422 },
    );
  }

  try {
    const loggedIn = await createAuthenticator(args, submission.value).authenticate("form", request);
    const known = await portal.people.get(loggedIn.token, { traceId: context.traceId, clientIp: context.clientIp });
    // a new id at login, so that one planted before it is worth nothing
    const old = await portal.sessions.getSession(request.headers.get("Cookie"));
    await portal.sessions.destroySession(old);
    const session = await portal.sessions.getSession();
    session.set("token", loggedIn.token);
    session.set("userId", known.info.user.userId);
    session.set("loginPath", loginPath);
    if (loggedIn.message)
      session.flash("toast", { kind: "info", title: "common:prompt.title", text: loggedIn.message, seconds: 15 });
    return redirect(safeRedirect(submission.value.redirect, portal), {
      headers: { "Set-Cookie": await portal.sessions.commitSession(session) },
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

export default function Login() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("identity");
  const say = useMessage();
  const busy = useNavigation().state === "submitting";
  const aids = answered?.aids ?? loaded;
  const [form, fields] = useForm<z.input<typeof loginForm>>({
    id: "login",
    lastResult: answered?.result,
    defaultValue: { redirect: loaded.redirectTo ?? "" },
  });
  const sealed = useRef(false);

  /** The password leaves the browser encrypted; should that fail, the form goes as it is and the server does it. */
  async function encrypt(event: FormEvent<HTMLFormElement>) {
    const target = event.currentTarget;
    const input = target.elements.namedItem("password");
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    if (
      sealed.current ||
      !aids.publicKey ||
      !(input instanceof HTMLInputElement) ||
      !input.value ||
      submitter?.getAttribute("name")
    )
      return;
    event.preventDefault();
    const clear = input.value;
    try {
      const { encryptPassword } = await import("~/services/identity/encryptPassword.client");
      const hidden = document.createElement("input");
      hidden.type = "hidden";
      hidden.name = "password";
      hidden.value = await encryptPassword(clear, aids.publicKey);
      input.disabled = true;
      target.append(hidden);
    } catch {
      sealed.current = true;
    }
    target.submit();
  }

  const error = (errors: string[] | undefined) => errors?.map(say).join(" ");
  return (
    <EntryFrame>
      <Form {...getFormProps(form)} method="post" reloadDocument className="entry-card" onSubmit={encrypt}>
        <h1>{t("login.title")}</h1>
        {answered?.alert && (
          <div className="notice error-box" role="alert">
            {say(answered.alert.text)}
            {answered.alert.traceId && <div className="muted">{answered.alert.traceId}</div>}
          </div>
        )}
        {aids.failure && !answered?.alert && (
          <div className="notice error-box" role="alert">
            {say(aids.failure)}
          </div>
        )}
        <input {...getInputProps(fields.redirect, { type: "hidden" })} />
        <div className="field">
          <TextInput
            {...getInputProps(fields.mobile, { type: "tel" })}
            key={fields.mobile.key}
            label={t("login.mobile")}
            autoComplete="username"
            inputMode="tel"
            maxLength={20}
            size="md"
            error={error(fields.mobile.errors)}
          />
        </div>
        <div className="field">
          <PasswordInput
            {...getInputProps(fields.password, { type: "password" })}
            key={fields.password.key}
            label={t("login.password")}
            autoComplete="current-password"
            maxLength={100}
            size="md"
            visibilityToggleButtonProps={{ "aria-label": t("login.showPassword") }}
            error={error(fields.password.errors)}
          />
        </div>
        {aids.captcha?.captchaOnOff && (
          <div className="field">
            <TextInput
              name="code"
              id={fields.code.id}
              label={t("login.code")}
              autoComplete="off"
              maxLength={10}
              size="md"
              error={error(fields.code.errors)}
              rightSectionWidth={128}
              rightSection={
                <img
                  className="captcha-image"
                  src={`data:image/png;base64,${aids.captcha.img}`}
                  alt={t("login.codeImage")}
                  width={120}
                  height={36}
                />
              }
            />
            <input type="hidden" name="uuid" value={aids.captcha.uuid} />
            <button className="btn link small" type="submit" name="refresh" value="1" formNoValidate>
              {t("login.refresh")}
            </button>
          </div>
        )}
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t("login.submit")}
        </Button>
      </Form>
    </EntryFrame>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
