import { useTranslation } from "react-i18next";
import type { AnyField } from "~/components/form/Field";
import { FieldError, RequiredMark } from "~/components/form/FieldParts";
import styles from "./ChannelChoice.module.css";

/** The banks that one may pay through, each with how it works. */
export function ChannelChoice({ field, label, codes }: { field: AnyField; label: string; codes: readonly string[] }) {
  const { t } = useTranslation("money");
  return (
    <fieldset className={`field ${styles.choice}`} id={field.id}>
      <legend>
        {label}
        <RequiredMark />
      </legend>
      {codes.map((code) => (
        <label className="check" key={code}>
          <input type="radio" name={field.name} value={code} defaultChecked={field.initialValue === code} required />
          <span>
            {t(`channel.${code}`, { defaultValue: code })}{" "}
            <span className="muted">{t(`channelHint.${code}`, { defaultValue: "" })}</span>
          </span>
        </label>
      ))}
      <FieldError id={field.errorId} errors={field.errors} />
    </fieldset>
  );
}
