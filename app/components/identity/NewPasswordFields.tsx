import { brokenPasswordRules, passwordLength, passwordPattern, passwordRules } from "@protocol/values/password";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AnyField, controlProps, Field } from "~/components/form/Field";
import styles from "./NewPasswordFields.module.css";

/** A password with what the form has kept of it from an earlier post, encrypted. */
export function PasswordField({
  field,
  label,
  autoComplete,
  kept,
  described,
  onInput,
}: {
  field: AnyField;
  label: string;
  autoComplete: "current-password" | "new-password";
  kept?: string;
  /** Whether something stands under the field's description id. */
  described?: boolean;
  onInput?: (value: string) => void;
}) {
  const { t } = useTranslation("identity");
  return (
    <Field field={field} label={label} required>
      <input
        key={field.key}
        {...controlProps(field, described ? "rules" : undefined)}
        type="password"
        autoComplete={autoComplete}
        maxLength={200}
        pattern={described ? passwordPattern : undefined}
        required
        placeholder={kept ? t("password.kept") : undefined}
        onInput={onInput && ((event) => onInput(event.currentTarget.value))}
      />
      {kept && <input type="hidden" name={`kept.${field.name}`} value={kept} />}
    </Field>
  );
}

/** The names of a form's fields, those of the password among them. */
export type PasswordLabels = Record<string, string> & { password: string; repeat: string };

/**
 * A password that is to be, typed twice, with the rule that it must keep. The list turns green as a whole where the browser alone
 * judges (`:valid`), and line by line with JavaScript; the gateway decides.
 */
export function NewPasswordFields({
  labels,
  password,
  repeat,
  mobile,
  kept = {},
}: {
  labels: PasswordLabels;
  password: AnyField;
  repeat: AnyField;
  /** The number that must not stand in it, where it is known. */
  mobile?: string;
  kept?: Record<string, string>;
}) {
  const { t } = useTranslation("identity");
  const [typed, setTyped] = useState("");
  // what was typed before the page came alive
  useEffect(() => {
    const input = document.getElementById(password.id);
    if (input instanceof HTMLInputElement) setTyped(input.value);
  }, [password.id]);
  const broken = brokenPasswordRules(typed, mobile);
  return (
    <>
      <div className={styles.newPassword}>
        <PasswordField
          field={password}
          label={labels.password}
          autoComplete="new-password"
          kept={kept.password}
          described
          onInput={setTyped}
        />
        <ul className={styles.rules} id={password.descriptionId}>
          {passwordRules.map((rule) => (
            <li key={rule} data-kept={typed !== "" && !broken.includes(rule) ? "1" : undefined}>
              {t(`password.rule.${rule}`, passwordLength)}
            </li>
          ))}
        </ul>
      </div>
      <PasswordField field={repeat} label={labels.repeat} autoComplete="new-password" kept={kept.repeat} />
    </>
  );
}
