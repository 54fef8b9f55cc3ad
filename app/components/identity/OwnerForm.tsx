import { getFormProps, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CaptchaField } from "~/components/form/CaptchaField";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { type AnyField, TextField } from "~/components/form/Field";
import { FieldError } from "~/components/form/FieldParts";
import { EntryFrame } from "~/components/shell/EntryFrame";
import { useMessage } from "~/services/i18n/useMessage";
import type { OwnerFormAnswer, OwnerFormPage } from "~/services/identity/ownerForm.server";
import { termsPath } from "~/services/identity/paths";
import { loginPath } from "~/services/paths";
import { CodeField } from "./CodeField";
import { NewPasswordFields, type PasswordLabels } from "./NewPasswordFields";

interface Values {
  mobile: string;
  captcha: string;
  smsCode: string;
  password: string;
  repeat: string;
  terms: string;
}

/** Registration and forgotten password: a number, the code sent to it, and a new password. */
export function OwnerForm({
  page,
  answered,
  purpose,
}: {
  page: OwnerFormPage;
  answered?: OwnerFormAnswer;
  purpose: "register" | "resetPwd";
}) {
  const { t } = useTranslation("identity");
  const say = useMessage();
  const [form, fields] = useForm<Values>({ id: "owner", lastResult: answered?.result ?? page.typed });
  const field = (name: keyof Values) => fields[name] as unknown as AnyField;
  const registering = purpose === "register";
  const labels: PasswordLabels = {
    mobile: t("login.mobile"),
    captcha: t("sms.captcha"),
    smsCode: t("sms.code"),
    password: t(registering ? "password.first" : "password.new"),
    repeat: t(registering ? "password.firstRepeat" : "password.repeat"),
    terms: t("register.termsLabel"),
  };
  const alert = answered?.alert?.text ?? page.failure;
  return (
    <EntryFrame>
      <form {...getFormProps(form)} onSubmit={undefined} method="post" className="entry-card wide">
        <h1>{t(registering ? "register.title" : "forgot.title")}</h1>
        <p className="muted">{t(registering ? "register.intro" : "forgot.intro")}</p>
        {/* Enter in a field must send the form, not a code */}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
          {t(registering ? "register.submit" : "forgot.submit")}
        </button>
        <input type="hidden" name="key" value={page.idempotencyKey} />
        {alert && (
          <div className="notice error-box" role="alert">
            {say(alert)}
            {answered?.alert?.traceId && <div className="muted">{answered.alert.traceId}</div>}
          </div>
        )}
        {page.typed && !answered && (
          <p className="notice success" role="status">
            {t("form.restored")}
          </p>
        )}
        <ErrorSummary
          errors={inOrder(form.allErrors, Object.keys(labels))}
          labelOf={(name) => labels[name] ?? name}
          idOf={(name) => `owner-${name}`}
        />
        <TextField field={field("mobile")} label={labels.mobile!} required type="tel" autoComplete="username" />
        {page.captcha?.captchaOnOff && (
          <CaptchaField
            field={field("captcha")}
            label={labels.captcha!}
            captcha={page.captcha}
            refresh={{ name: "intent", value: "refresh" }}
          />
        )}
        <CodeField field={field("smsCode")} label={labels.smsCode!} intent="sms" sentTo={answered?.sentTo ?? null} />
        <NewPasswordFields
          labels={labels}
          password={field("password")}
          repeat={field("repeat")}
          kept={answered?.kept}
        />
        {registering && (
          <div className="field">
            <label className="check" htmlFor={fields.terms.id}>
              <input
                type="checkbox"
                id={fields.terms.id}
                name={fields.terms.name}
                defaultChecked={fields.terms.initialValue === "on"}
                aria-invalid={fields.terms.errors ? true : undefined}
                aria-describedby={fields.terms.errors ? fields.terms.errorId : undefined}
              />
              <span>
                {t("register.terms")}{" "}
                <a href={termsPath} target="_blank" rel="noreferrer">
                  {t("terms.title")}
                </a>
              </span>
            </label>
            <FieldError id={fields.terms.errorId} errors={fields.terms.errors} />
          </div>
        )}
        <button className="btn primary" type="submit">
          {t(registering ? "register.submit" : "forgot.submit")}
        </button>
        <p className="entry-links">
          <a href={loginPath}>{t("register.login")}</a>
        </p>
      </form>
    </EntryFrame>
  );
}

/** The order of the page, whichever end found them. */
const inOrder = (errors: Record<string, string[]>, names: string[]) =>
  Object.fromEntries(names.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])));
