import { useTranslation } from "react-i18next";
import { type AnyField, controlProps, Field } from "~/components/form/Field";
import styles from "./CodeField.module.css";

/** A code by SMS with the button that sends one; the button is a submit, so it works without JavaScript. */
export function CodeField({
  field,
  label,
  intent,
  sentTo,
}: {
  field: AnyField;
  label: string;
  /** Value of the sending button. */
  intent: string;
  /** The number that a code has just gone to. */
  sentTo: string | null;
}) {
  const { t } = useTranslation("identity");
  return (
    <Field field={field} label={label} required>
      <span className={styles.withButton}>
        <input
          key={field.key}
          {...controlProps(field)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          defaultValue={typeof field.initialValue === "string" ? field.initialValue : ""}
        />
        <button className="btn" type="submit" name="intent" value={intent} formNoValidate>
          {t(sentTo ? "sms.sendAgain" : "sms.send")}
        </button>
      </span>
      {sentTo && (
        <span className={styles.sent} role="status">
          {t("sms.sent", { mobile: sentTo })} <span className={styles.countdown}>{t("sms.again")}</span>
        </span>
      )}
    </Field>
  );
}
