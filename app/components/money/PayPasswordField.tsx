import { useTranslation } from "react-i18next";
import { LabelledInput } from "~/components/form/FieldParts";
import type { Paying } from "~/services/money/payPassword.server";
import { payPasswordPath } from "~/services/paths";

/** What a payment asks of the person: the pay password, or above the threshold to set one first; else nothing. */
export function PayPasswordField({
  paying,
  back,
  errors,
  optional,
}: {
  paying: Paying;
  back: string;
  errors?: string[];
  /** What the field says where one of the ways to pay does not ask for it. */
  optional?: string;
}) {
  const { t } = useTranslation("money");
  if (paying.mustSet) {
    const link = (
      <a className={optional ? "btn" : "btn primary"} href={payPasswordPath({ redirect: back })}>
        {t("payPassword.set")}
      </a>
    );
    return (
      <>
        <p>
          {t("payPassword.mustSet")} {optional}
        </p>
        {optional ? <p>{link}</p> : link}
      </>
    );
  }
  if (!paying.asks) return null;
  return (
    <LabelledInput
      id="pay-password"
      label={t("payPassword.title")}
      marked={!optional}
      hint={optional}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      name="payPassword"
      maxLength={6}
      required={!optional}
      errors={errors}
      errorRole="alert"
    >
      <a className="hint" href={payPasswordPath({ mode: "reset", redirect: back })}>
        {t("payPassword.forgotten")}
      </a>
    </LabelledInput>
  );
}
