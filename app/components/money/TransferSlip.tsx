import type { Transfer } from "@protocol/transfers";
import { useTranslation } from "react-i18next";
import { ByFact } from "~/components/page/ByFact";
import { CopyButton } from "~/components/page/CopyButton";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

/** What one tells the bank: whom to pay, how much, and the reference that must stand on it. Made to be printed. */
export function TransferSlip({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation("money");
  const { formatMoney } = useNumberFormat();
  const { payee, status, account } = transfer;
  return (
    <>
      {status === "0" && <p className="notice">{t("transfer.howTo")}</p>}
      {status === "2" && <p className="notice warning">{t("transfer.expiredHint")}</p>}
      <Section title={t("transfer.slip")}>
        <dl className="facts">
          <Fact big label={t("transfer.reference")}>
            {transfer.reference} <CopyButton text={transfer.reference} label={t("transfer.copyReference")} />
          </Fact>
          <Fact big label={t("suspense.money")}>
            {formatMoney(transfer.amount)}
          </Fact>
          <Fact label={t("transfer.payee")}>{payee?.name}</Fact>
          <Fact label={t("withdrawal.bankName")}>{payee?.bankName}</Fact>
          <Fact label={t("withdrawal.bankAcct")}>{payee?.bankAcct}</Fact>
          <Fact label={t("transfer.expiresTime")}>
            <Moment at={transfer.expiresTime} />
          </Fact>
        </dl>
        <p className="muted">{t("transfer.printHint")}</p>
      </Section>
      <div className="card">
        <dl className="facts">
          <Fact label={t("withdrawal.company")}>{transfer.companyName}</Fact>
          <Fact label={t("transfer.account")}>
            {account.kind === "WALLET" ? t("wallet.title") : t("pay.toPrepay", { yard: account.yardCode })}{" "}
            {account.accountNo}
          </Fact>
          <ByFact label={t("transfer.createBy")} name={transfer.createByName} at={transfer.createTime} />
          <Fact label={t("transfer.arrivedTime")}>{transfer.arrivedTime && <Moment at={transfer.arrivedTime} />}</Fact>
          <Fact label={t("transfer.arrivedAmount")}>
            {transfer.arrivedAmount !== null && formatMoney(transfer.arrivedAmount)}
          </Fact>
          <Fact label={t("withdrawal.bankRef")}>{transfer.bankRef}</Fact>
          <Fact label={t("withdrawal.remark")}>{transfer.remark}</Fact>
          <Fact label={t("transfer.endRemark")}>{transfer.endRemark}</Fact>
        </dl>
      </div>
    </>
  );
}
