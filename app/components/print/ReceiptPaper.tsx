import type { Receipt } from "@protocol/payments";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { PaperContext } from "~/services/print/paperContext";
import { CapitalsRow } from "./CapitalsRow";
import { Cell } from "./Cell";
import { FactTable } from "./FactTable";
import { PaperFrame } from "./PaperFrame";
import { Signs } from "./Signs";

/** 支付凭证: what a company paid from its wallet, for what, and what of it has come back. */
export function ReceiptPaper({ receipt, context }: { receipt: Receipt; context: PaperContext }) {
  const { t } = useTranslation("print");
  const { formatMoney } = useNumberFormat();
  const time = (at: string) => <span className="code">{toShanghai(at)}</span>;
  return (
    <PaperFrame
      title="title.receipt"
      numberLabel="money:entry.txnNo"
      docNo={receipt.docNo}
      status={t(`money:payment.status.${receipt.payStatus}`, { defaultValue: receipt.payStatus })}
      invalid={receipt.refunded >= receipt.amount}
      version={receipt.version}
      context={context}
      closing={
        <>
          <p>{t("money:receipt.noInvoice")}</p>
          <Signs names={["sign.port"]} />
        </>
      }
    >
      <FactTable>
        <tr>
          <Cell k="money:receipt.payer" span={3} strong>
            {receipt.companyName}
          </Cell>
          <Cell k="money:receipt.wallet">{receipt.accountNo}</Cell>
        </tr>
        <tr>
          <Cell k="money:receipt.payee" span={3}>
            {context.companyName}
          </Cell>
          <Cell k="money:receipt.operator">{receipt.operatorName}</Cell>
        </tr>
        <tr>
          <Cell k="money:entry.bizNo" strong>
            {receipt.bizNo}
          </Cell>
          <Cell k="money:receipt.amount" strong>
            {formatMoney(receipt.amount)}
          </Cell>
          <Cell k="money:entry.time">{time(receipt.time)}</Cell>
        </tr>
        <CapitalsRow fen={receipt.amount} />
        {receipt.refunded > 0 && (
          <tr>
            <Cell k="money:receipt.refunded" strong>
              {formatMoney(receipt.refunded)}
            </Cell>
            <Cell k="money:receipt.refundTime" span={3}>
              {receipt.refundTime && time(receipt.refundTime)}
            </Cell>
          </tr>
        )}
        <tr>
          <Cell k="money:entry.remark" span={5}>
            {receipt.remark}
          </Cell>
        </tr>
      </FactTable>
    </PaperFrame>
  );
}
