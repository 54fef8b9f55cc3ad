import { useTranslation } from "react-i18next";
import { DetailHead } from "~/components/documents/DetailHead";
import { Moment } from "~/components/page/Moment";
import { Period } from "~/components/page/Period";
import { Fact, Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { WrappedTable } from "~/components/table/HeadedTable";
import { AmountCell } from "~/components/table/ListCells";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { mallPaths, merchantPaths } from "~/services/mall/paths";
import type { SettlementPage } from "~/services/mall/settlements.server";

/** A closed period: sales, refunds and fee, order by order; printed as it stands. */
export function SettlementDetail({ page: { statement, capitals, canExport } }: { page: SettlementPage }) {
  const { t } = useTranslation("mall");
  const { formatYuan } = useNumberFormat();
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  const head = {
    ...{ docNo: label("docNo"), kind: label("kind"), amount: label("amount"), fee: label("fee") },
    dueTime: label("dueTime"),
  };
  const numbers: readonly string[] = ["amount", "fee"];
  return (
    <>
      <DetailHead
        to={merchantPaths.settlements()}
        number={statement.statementNo}
        status={<Status tone="done">{t("settle.paid")}</Status>}
      >
        {canExport &&
          (["xlsx", "csv"] as const).map((format) => (
            <a key={format} className="btn" href={merchantPaths.settlementExport(statement.id, format)}>
              {t(`common:export.${format}`)}
            </a>
          ))}
      </DetailHead>
      <div className="card">
        <dl className="facts">
          <Fact big label={label("period")}>
            <Period from={statement.periodFrom} to={statement.periodTo} />
          </Fact>
          <Fact big label={label("sales")}>
            {formatYuan(statement.sales)}
          </Fact>
          <Fact big label={label("refunds")}>
            {formatYuan(statement.refunds)}
          </Fact>
          <Fact big label={label("fee")}>
            {formatYuan(statement.fee)}
          </Fact>
          <Fact big label={label("net")}>
            {formatYuan(statement.net)}
          </Fact>
          <Fact label={label("netCapitals")}>{capitals}</Fact>
          <Fact label={label("merchantName")}>{statement.companyName}</Fact>
          <Fact label={label("shopName")}>{statement.shopName}</Fact>
          <Fact label={label("closeTime")}>
            <Moment at={statement.closeTime} />
          </Fact>
          <Fact label={label("txnNo")}>{statement.txnNo}</Fact>
        </dl>
      </div>
      <Section title={t("section.rows")} flush>
        <WrappedTable labels={head} classOf={(column) => (numbers.includes(column) ? "num" : undefined)}>
          {statement.rows.map((row) => (
            <tr key={row.docNo + row.kind + row.dueTime}>
              <td className="main" data-label={head.docNo}>
                <a className="target" href={mallPaths.order(row.orderId)}>
                  {row.docNo}
                </a>
              </td>
              <td data-label={head.kind}>{t(`settleKind.${row.kind}`)}</td>
              <AmountCell label={head.amount} fen={row.amount} />
              <AmountCell label={head.fee} fen={row.fee} />
              <td data-label={head.dueTime}>
                <Moment at={row.dueTime} />
              </td>
            </tr>
          ))}
        </WrappedTable>
      </Section>
    </>
  );
}
