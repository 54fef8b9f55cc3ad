import { type FieldMetadata, type FormMetadata, getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CaptchaField } from "~/components/form/CaptchaField";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import type { AnyField } from "~/components/form/Field";
import { SubmitRow } from "~/components/form/SubmitRow";
import { useMessage } from "~/services/i18n/useMessage";
import type { Captcha } from "~/services/public/captchaForm.server";
import type { Shown } from "~/services/refusal.server";
import styles from "./QueryForm.module.css";

/** The one form of a public query: its fields, the captcha, the button; what is wrong stands above and beside. */
export function QueryForm({
  form,
  code,
  captcha,
  alert,
  labels,
  submit,
  children,
}: {
  form: FormMetadata<Record<string, unknown>, string[]>;
  code: FieldMetadata<unknown, Record<string, unknown>, string[]>;
  captcha: Captcha;
  alert: Shown | null | undefined;
  /** Name of a field → its label. */
  labels: Record<string, string>;
  submit: string;
  children: ReactNode;
}) {
  const { t } = useTranslation("public");
  const say = useMessage();
  return (
    <Form {...getFormProps(form)} method="post" reloadDocument noValidate className={`card ${styles.form}`}>
      <ErrorSummary
        errors={form.allErrors}
        labelOf={(name) => (name === "code" ? t("captcha.label") : (labels[name] ?? name))}
        idOf={(name) => `${form.id}-${name}`}
      />
      {alert && (
        <div className="notice error-box" role="alert">
          {say(alert.text)}
          {alert.traceId && <div className="muted">{alert.traceId}</div>}
        </div>
      )}
      {captcha.away && !alert && (
        <div className="notice error-box" role="alert">
          {say("connection")}
        </div>
      )}
      <div className="filters">
        {/* Enter in a field asks; it must not press the button for another picture */}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
          {submit}
        </button>
        {children}
        {captcha.uuid && (
          <CaptchaField
            field={code as AnyField}
            label={t("captcha.label")}
            captcha={captcha}
            refresh={{ name: "refresh", value: "1" }}
          />
        )}
        <SubmitRow text={submit} />
      </div>
    </Form>
  );
}
