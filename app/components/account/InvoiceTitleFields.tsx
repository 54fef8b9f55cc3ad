import { invoiceTypes } from "@protocol/invoices";
import { useTranslation } from "react-i18next";
import { type AnyField, CheckField, SelectField, TextField } from "~/components/form/Field";

type Name =
  | "titleName"
  | "taxNo"
  | "invoiceType"
  | "addressPhone"
  | "bankName"
  | "bankAcct"
  | "email"
  | "mobile"
  | "isDefault";

/** One invoice title in the order of an invoice's buyer. */
export function InvoiceTitleFields({ fields: given }: { fields: unknown }) {
  const { t } = useTranslation("account");
  const fields = given as Record<Name, AnyField>;
  const common = (name: Name) => ({
    field: fields[name],
    label: t(name === "email" ? "field.invoiceEmail" : name === "mobile" ? "field.invoiceMobile" : `field.${name}`),
  });
  return (
    <div className="fields">
      <TextField {...common("titleName")} required maxLength={100} className="two" autoComplete="organization" />
      <TextField {...common("taxNo")} trim="upper all" required maxLength={24} />
      <SelectField
        {...common("invoiceType")}
        required
        empty={t("invoices.choose")}
        options={invoiceTypes.map((value) => ({ value, label: t(`invoiceType.${value}`) }))}
      />
      <TextField {...common("addressPhone")} maxLength={150} className="two" hint={t("hint.special")} />
      <TextField {...common("bankName")} maxLength={80} />
      <TextField {...common("bankAcct")} trim="all" maxLength={40} inputMode="numeric" />
      <TextField {...common("email")} required type="email" maxLength={254} inputMode="email" />
      <TextField {...common("mobile")} type="tel" maxLength={20} inputMode="tel" />
      <CheckField {...common("isDefault")} />
    </div>
  );
}
