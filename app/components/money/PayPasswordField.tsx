import { useTranslation } from "react-i18next";
import { LabelledInput } from "~/components/form/FieldParts";
import type { Paying } from "~/services/money/payPassword.server";
import { payPasswordPath } from "~/services/paths";

/** What a payment asks of the person: the pay password, or above the threshold to set one first; else nothing. */
export function PayPasswordField({ paying, back, errors }: { paying: Paying; back: string; errors?: string[] }) {
  const { t } = useTranslation("money");
  if (paying.mustSet) {
    return (
      <>
        <p>{t("payPassword.mustSet")}</p>
        <a className="btn primary" href={payPasswordPath({ redirect: back })}>
          {t("payPassword.set")}
        </a>
      </>
    );
  }
  if (!paying.asks) return null;
  return (
    <LabelledInput
      id="pay-password"
      label={t("payPassword.title")}
      marked
      type="password"
      inputMode="numeric"
      autoComplete="off"
      name="payPassword"
      maxLength={6}
      required
      errors={errors}
      errorRole="alert"
    >
      <a className="hint" href={payPasswordPath({ mode: "reset", redirect: back })}>
        {t("payPassword.forgotten")}
      </a>
    </LabelledInput>
  );
}
