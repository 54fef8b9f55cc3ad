import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import type { loginForm } from "@protocol/login";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { EntryFrame } from "~/components/shell/EntryFrame";
import { WithMantine } from "~/components/shell/WithMantine";
import { useMessage } from "~/services/i18n/useMessage";
import type { LoginAids } from "~/services/identity/login.server";
import { forgotPasswordPath, registrationPath } from "~/services/identity/paths";

interface Answered {
  result: SubmissionResult<string[]>;
  aids: LoginAids;
  alert: { text: string; traceId: string | null } | null;
}

/**
 * The one login screen; its routes differ in the call that the form is posted to. Its document is never hydrated: what
 * it does in the browser stands in services/identity/loginScript.client.ts.
 */
export function LoginPage({
  loaded,
  answered,
}: {
  loaded: LoginAids & { redirectTo: string | null; mobile: string };
  answered?: Answered;
}) {
  const { t } = useTranslation("identity");
  const say = useMessage();
  const aids = answered?.aids ?? loaded;
  const [form, fields] = useForm<z.input<typeof loginForm>>({
    id: "login",
    lastResult: answered?.result,
    defaultValue: { redirect: loaded.redirectTo ?? "", mobile: loaded.mobile },
  });
  // an application that leads here, because a session has ended, has no document that brings the script
  useEffect(() => void import("~/services/identity/loginScript.client"), []);
  // a page that comes with errors is about them: the first faulty field has the focus, with no script to give it
  const faulty = (["mobile", "password", "code"] as const).find((name) => fields[name].errors);
  const focus = (name: typeof faulty) => (name === faulty ? { autoFocus: true } : {});
  const error = (errors: string[] | undefined) => errors?.map(say).join(" ");
  return (
    <EntryFrame>
      <WithMantine>
        <form {...getFormProps(form)} method="post" className="entry-card" data-public-key={aids.publicKey ?? ""}>
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
              {...focus("mobile")}
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
              {...focus("password")}
              key={fields.password.key}
              label={t("login.password")}
              autoComplete="current-password"
              maxLength={100}
              size="md"
              visibilityToggleButtonProps={{
                "aria-label": t("login.showPassword"),
                "aria-pressed": false,
                "data-shows": fields.password.id,
              }}
              error={error(fields.password.errors)}
            />
          </div>
          {aids.captcha?.captchaOnOff && (
            <div className="field">
              <TextInput
                {...focus("code")}
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
          <Button type="submit" size="md" fullWidth>
            {t("login.submit")}
          </Button>
          <p className="entry-links">
            <a href={registrationPath}>{t("login.register")}</a>
            <a href={forgotPasswordPath}>{t("login.forgot")}</a>
          </p>
        </form>
      </WithMantine>
    </EntryFrame>
  );
}
