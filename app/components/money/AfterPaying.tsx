import { useTranslation } from "react-i18next";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

/** What an account has, and what a payment leaves of it or lacks; fen. */
export function AfterPaying({ available, amount }: { available: number; amount: number }) {
  const { t } = useTranslation("money");
  const { formatMoney } = useNumberFormat();
  const has = formatMoney(available);
  if (available < amount)
    return <p className="error">{t("paying.lacks", { has, lacking: formatMoney(amount - available) })}</p>;
  return <p>{t("paying.leaves", { has, left: formatMoney(available - amount) })}</p>;
}
