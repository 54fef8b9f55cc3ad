import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fact, Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import type { Dashboard } from "~/services/dashboard/dashboard.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { billsPath } from "~/services/money/paths";
import { topUpPath, walletPath } from "~/services/paths";

import styles from "./MoneySection.module.css";

/** What a company has in its wallet, against the line that it wants to be warned at, and what it owes for months. */
export function MoneySection({ wallet, bills, mayPay }: Pick<Dashboard, "wallet" | "bills" | "mayPay">) {
  const { t } = useTranslation("dashboard");
  const { formatMoney, formatNumber } = useNumberFormat();
  const low = wallet !== null && wallet.available < wallet.warnLine;
  return (
    <Section title={t("wallet.title")}>
      <dl className="facts">
        {wallet && (
          <>
            <Fact label={t("wallet.available")} big>
              <Link className="target" to={walletPath}>
                {formatMoney(wallet.available)}
              </Link>{" "}
              {low && <Status tone="wait">{t("wallet.low")}</Status>}
            </Fact>
            <Fact label={t("wallet.warnLine")}>
              {wallet.warnLine > 0 ? formatMoney(wallet.warnLine) : t("wallet.noWarnLine")}
            </Fact>
            {wallet.frozen > 0 && <Fact label={t("wallet.frozen")}>{formatMoney(wallet.frozen)}</Fact>}
          </>
        )}
        {bills && bills.count > 0 && (
          <Fact label={t("bills.title")}>
            <Link className="target" to={billsPath}>
              {t("bills.open", {
                count: bills.count,
                number: formatNumber(bills.count),
                amount: formatMoney(bills.amount),
              })}
            </Link>
            {bills.dueDay && <span className="muted"> {t("bills.due", { day: bills.dueDay })}</span>}
          </Fact>
        )}
      </dl>
      {wallet && mayPay && (
        <div className={`actions ${styles.topUp}`}>
          <Link className={low ? "btn primary" : "btn"} to={topUpPath()}>
            {t("wallet.topUp")}
          </Link>
        </div>
      )}
    </Section>
  );
}
