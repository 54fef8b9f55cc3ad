import { useTranslation } from "react-i18next";
import { fieldAt, valueReader } from "~/services/documents/readValue";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

/** What the fields and codes of contracts and of applications to sign them are called, for lists, forms, details and trails. */
export function useContractWords() {
  const { t } = useTranslation("contracts");
  const { formatYuan } = useNumberFormat();
  const named = (group: "status" | "sealStatus" | "event" | "evidence" | "field") => {
    return (code: string) => t(`${group}.${code}`, { defaultValue: code });
  };
  const actionLabel = named("event");
  const signOrder = (code: string) => t(`signOrder.${code}`, { defaultValue: code });
  const signerState = (code: string) => t(`signerState.${code}`, { defaultValue: code });
  const label = (path: string) => {
    const at = /variables\[(\d{1,3})\]/.exec(path)?.[1];
    return at === undefined ? named("field")(fieldAt(path)) : t("form.variable", { n: Number(at) + 1 });
  };
  const yuan = (value: string) => (/^\d+$/.test(value) ? formatYuan(Number(value)) : value);
  const readValue = valueReader({ signOrder, amount: yuan }, t("yes"), t("no"));
  /** As a form holds a value: amounts are yuan there. */
  const readTyped = valueReader({ signOrder }, t("yes"), t("no"));
  return {
    ...{ t, label, readValue, readTyped, signOrder, signerState },
    ...{ evidenceLabel: named("evidence"), statusLabel: named("status"), sealStatusLabel: named("sealStatus") },
    actionLabel,
    // a contract is sent to be signed, an application to be decided on
    sealActionLabel: (code: string) => (code === "submit" ? t("event.apply") : actionLabel(code)),
  };
}
