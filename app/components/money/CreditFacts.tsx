import type { CreditAccount } from "@protocol/monthlyBills";
import { useTranslation } from "react-i18next";
import { Fact } from "~/components/page/Section";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

/** What a monthly customer may still buy, what it owes, and what of it no bill asks for yet. */
export function CreditFacts({ credit }: { credit: CreditAccount }) {
  const { t } = useTranslation("money");
  const { formatMoney } = useNumberFormat();
  return (
    <>
      {credit.overdueBillNo && (
        <p className="notice warning" role="alert">
          {t("credit.stopped", { billNo: credit.overdueBillNo })}
        </p>
      )}
      <dl className="facts card">
        <Fact big label={t("credit.available")}>
          {formatMoney(credit.available)}
        </Fact>
        <Fact big label={t("credit.limit")}>
          {formatMoney(credit.creditLimit)}
        </Fact>
        <Fact big label={t("credit.used")}>
          {formatMoney(credit.used)}
        </Fact>
        <Fact label={t("credit.unbilled")}>{formatMoney(credit.unbilled)}</Fact>
        <Fact label={t("credit.accountNo")}>{credit.accountNo}</Fact>
        <Fact label={t("credit.term")}>{t("credit.days", { count: credit.dueDays })}</Fact>
      </dl>
    </>
  );
}
