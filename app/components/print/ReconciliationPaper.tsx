import type { DictEntry } from "@protocol/base";
import type { ResultOf } from "@protocol/call";
import type { ReconciledAccount, readReconciliationSheet } from "@protocol/reconciliation";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { nameIn } from "~/services/documents/readValue";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { useMismatch } from "~/services/occupancy/useMismatch";
import type { PaperContext } from "~/services/print/paperContext";
import { Cell } from "./Cell";
import { FactTable } from "./FactTable";
import { HeadCell } from "./HeadCell";
import { PaperFrame } from "./PaperFrame";
import { Titled } from "./Titled";

type Sheet = ResultOf<typeof readReconciliationSheet>;

interface Props {
  sheet: Sheet & { docNo: string };
  places: readonly DictEntry[];
  context: PaperContext;
}

const amounts = ["balance", "posted", "frozen", "held", "documents"] as const;

/** Pairs that must agree: account against ledger, holds against account, documents against holds. */
const wrongAmounts = ({ balance, posted, frozen, held, documents }: ReconciledAccount) =>
  new Set([
    ...(balance === posted ? [] : ["balance", "posted"]),
    ...(frozen === held ? [] : ["frozen", "held"]),
    ...(held === documents ? [] : ["held", "documents"]),
  ]);

/** 预付对账报告: each prepay account against ledger and documents; what differs is red and stands first. */
export function ReconciliationPaper({ sheet, places, context }: Props) {
  const { t } = useTranslation("occupancy");
  const { formatYuan, formatNumber } = useNumberFormat();
  const mismatch = useMismatch();
  const place = nameIn(places);
  return (
    <PaperFrame
      title="title.reconciliation"
      numberLabel="occupancy:sheet.number"
      docNo={sheet.docNo}
      status={sheet.count === 0 ? t("reconcile.clean") : t("reconcile.wrong", { number: sheet.count })}
      context={context}
    >
      <FactTable>
        <tr>
          <Cell k="occupancy:sheet.time">
            <span className="code">{toShanghai(sheet.time)}</span>
          </Cell>
          <Cell k="occupancy:reconcile.accounts">{formatNumber(sheet.total)}</Cell>
          <Cell k="occupancy:reconcile.outcome" strong>
            {sheet.count === 0 ? t("reconcile.clean") : t("reconcile.wrong", { number: sheet.count })}
          </Cell>
        </tr>
      </FactTable>
      {sheet.differences.length > 0 && (
        <Titled k="occupancy:sheet.differences">
          <table>
            <tbody>
              {sheet.differences.map((difference) => (
                <tr key={`${difference.kind} ${difference.subject}`}>
                  <td className="wrong">{mismatch(difference)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Titled>
      )}
      <Titled k="occupancy:sheet.accounts">
        <table>
          <colgroup>
            <col style={{ width: "14%" }} />
            <col style={{ width: "22%" }} />
            <col style={{ width: "14%" }} />
            {amounts.map((field) => (
              <col key={field} style={{ width: "10%" }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <HeadCell k="money:statement.account" />
              <HeadCell k="occupancy:field.companyName" />
              <HeadCell k="occupancy:field.yardCode" />
              {amounts.map((field) => (
                <HeadCell key={field} k={`occupancy:sheet.${field}`} className="num" />
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.accounts.map((account) => {
              const wrong = wrongAmounts(account);
              return (
                <tr key={account.accountNo} className={wrong.size > 0 ? "wrong" : undefined}>
                  <td>{account.accountNo}</td>
                  <td>{account.companyName}</td>
                  <td>{place(account.yardCode)}</td>
                  {amounts.map((field) => (
                    <td key={field} className="num">
                      {wrong.has(field) ? <b>{formatYuan(account[field])}</b> : formatYuan(account[field])}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Titled>
      {sheet.total > sheet.accounts.length && (
        <p>{t("sheet.more", { shown: formatNumber(sheet.accounts.length), total: formatNumber(sheet.total) })}</p>
      )}
    </PaperFrame>
  );
}
