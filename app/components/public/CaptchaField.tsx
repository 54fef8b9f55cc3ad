import { useTranslation } from "react-i18next";
import { type AnyField, controlProps } from "~/components/form/Field";
import { useMessage } from "~/services/i18n/useMessage";
import type { Captcha } from "~/services/public/captchaForm.server";

/** The picture's answer; a new picture keeps what was typed. Nothing where no captcha is asked for. */
export function CaptchaField({ captcha, field }: { captcha: Captcha; field: AnyField }) {
  const { t } = useTranslation("public");
  const say = useMessage();
  if (!captcha.uuid) return null;
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {t("captcha.label")}
        <span className="req" title={t("common:required")}>
          *
        </span>
      </label>
      <span className="captcha">
        <input
          key={captcha.uuid}
          {...controlProps(field)}
          name="code"
          autoComplete="off"
          maxLength={10}
          defaultValue=""
        />
        <img src={`data:image/png;base64,${captcha.img}`} alt={t("captcha.picture")} width={120} height={38} />
      </span>
      <input type="hidden" name="uuid" value={captcha.uuid} />
      {field.errors && (
        <span className="error" id={field.errorId}>
          {field.errors.map(say).join(" ")}
        </span>
      )}
      <button className="btn link small captcha-new" type="submit" name="refresh" value="1" formNoValidate>
        {t("captcha.refresh")}
      </button>
    </div>
  );
}
