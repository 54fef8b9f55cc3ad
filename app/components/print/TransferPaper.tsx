import { type Transfer, transferStatus } from "@protocol/transfers";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { PaperContext } from "~/services/print/paperContext";
import { CapitalsRow } from "./CapitalsRow";
import { Cell } from "./Cell";
import { FactTable } from "./FactTable";
import { PaperFrame } from "./PaperFrame";
import { Titled } from "./Titled";

type Printed = Transfer & { verifyCode: string };

/** 转账汇款单: what one tells the bank, and what the money is for. */
export function TransferPaper({ transfer, context }: { transfer: Printed; context: PaperContext }) {
  const { t } = useTranslation("print");
  const { formatMoney } = useNumberFormat();
  const { payee, account, status } = transfer;
  const time = (at: string) => <span className="code">{toShanghai(at)}</span>;
  return (
    <PaperFrame
      title="title.transfer"
      numberLabel="money:transfer.docNo"
      docNo={transfer.docNo}
      status={t(`money:transfer.status.${status}`, { defaultValue: status })}
      invalid={status === transferStatus.expired || status === transferStatus.canceled}
      version={transfer.version}
      context={context}
    >
      <p>{t("money:transfer.howTo")}</p>
      <Titled k="money:transfer.slip">
        <FactTable>
          <tr>
            <Cell k="money:transfer.payee" span={5} strong>
              {payee?.name}
            </Cell>
          </tr>
          <tr>
            <Cell k="money:withdrawal.bankName" span={5} strong>
              {payee?.bankName}
            </Cell>
          </tr>
          <tr>
            <Cell k="money:withdrawal.bankAcct" span={5} strong>
              {payee && <span className="code">{payee.bankAcct}</span>}
            </Cell>
          </tr>
          <tr>
            <Cell k="money:transfer.reference" span={3} strong>
              <span className="code">{transfer.reference}</span>
            </Cell>
            <Cell k="money:suspense.money" strong>
              {formatMoney(transfer.amount)}
            </Cell>
          </tr>
          <CapitalsRow fen={transfer.amount} />
        </FactTable>
      </Titled>
      <FactTable>
        <tr>
          <Cell k="money:withdrawal.company" span={3} strong>
            {transfer.companyName}
          </Cell>
          <Cell k="money:transfer.createBy">{transfer.createByName}</Cell>
        </tr>
        <tr>
          <Cell k="money:transfer.account">
            {account.kind === "WALLET" ? t("money:wallet.title") : t("money:pay.toPrepay", { yard: account.yardCode })}{" "}
            {account.accountNo}
          </Cell>
          <Cell k="money:transfer.createTime">{time(transfer.createTime)}</Cell>
          <Cell k="money:transfer.expiresTime">{time(transfer.expiresTime)}</Cell>
        </tr>
        <tr>
          <Cell k="money:withdrawal.remark" span={5}>
            {transfer.remark}
          </Cell>
        </tr>
      </FactTable>
    </PaperFrame>
  );
}
