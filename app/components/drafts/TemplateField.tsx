import { useTranslation } from "react-i18next";
import { useMessage } from "~/services/i18n/useMessage";

/** Asks for the name under which a form's fields are to be kept; the button beside it is the form's own. */
export function TemplateField({
  id,
  name,
  value,
  error,
}: {
  id: string;
  name: string;
  value?: string;
  error?: string;
}) {
  const { t } = useTranslation("drafts");
  const say = useMessage();
  return (
    <div className="field">
      <label htmlFor={id}>{t("template.name")}</label>
      <input
        className="input"
        id={id}
        name={name}
        maxLength={40}
        defaultValue={value}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
      />
      {error && (
        <span className="error" id={`${id}-error`} role="alert">
          {say(error)}
        </span>
      )}
      <span className="hint" id={`${id}-hint`}>
        {t("template.hint")}
      </span>
    </div>
  );
}
