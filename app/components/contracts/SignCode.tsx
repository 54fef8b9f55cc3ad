import { useTranslation } from "react-i18next";
import { LabelledInput } from "~/components/form/FieldParts";

/** Where who signs types the code that was sent to him, and the button by which he signs. */
export function SignCode({ id, errors }: { id: string; errors: string[] | undefined }) {
  const { t } = useTranslation("contracts");
  return (
    <>
      <LabelledInput
        id={id}
        label={t("sign.code")}
        marked
        name="smsCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        errors={errors}
        errorRole="alert"
      />
      <p className="actions">
        <button className="btn primary" type="submit">
          {t("sign.now")}
        </button>
      </p>
    </>
  );
}
