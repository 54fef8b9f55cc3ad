import { useTranslation } from "react-i18next";
import { type AnyField, controlProps, Field } from "./Field";

/** The picture whose letters prove that a person asks. Another one is fetched by a submit, which keeps what was typed. */
export function CaptchaField({
  field,
  label,
  captcha,
  refresh,
}: {
  field: AnyField;
  label: string;
  captcha: { img: string; uuid: string };
  /** What the button for another picture sends. */
  refresh: { name: string; value: string };
}) {
  const { t } = useTranslation();
  return (
    <Field field={field} label={label} required>
      <span className="captcha">
        <input key={captcha.uuid} {...controlProps(field)} autoComplete="off" maxLength={10} defaultValue="" />
        <img src={`data:image/png;base64,${captcha.img}`} alt={t("common:captcha.picture")} width={120} height={38} />
      </span>
      <input type="hidden" name="uuid" value={captcha.uuid} />
      <button className="btn link small captcha-new" type="submit" {...refresh} formNoValidate>
        {t("common:captcha.refresh")}
      </button>
    </Field>
  );
}
