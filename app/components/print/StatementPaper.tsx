import { useTranslation } from "react-i18next";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { StatementColumn } from "~/services/money/statementColumns";
import type { PaperContext } from "~/services/print/paperContext";
import { CapitalsRow } from "./CapitalsRow";
import { Cell } from "./Cell";
import { FactTable } from "./FactTable";
import { HeadCell } from "./HeadCell";
import { PaperFrame } from "./PaperFrame";
import { Signs } from "./Signs";
import { Titled } from "./Titled";
import { Word } from "./Word";

interface Props<E> {
  statement: {
    /** Of the statement itself. */
    docNo: string;
    accountNo: string;
    companyName: string;
    /** Yard or terminal; null on a wallet. */
    place: string | null;
    /** Days as they were asked for; null: from the beginning, until now. */
    from: string | null;
    to: string | null;
    /** Fen. */
    opening: number;
    closing: number;
    filtered: boolean;
    rows: readonly E[];
  };
  columns: readonly StatementColumn<E>[];
  context: PaperContext;
}

/** A number stands in one line. */
const classOf = { yuan: "num", name: "code", time: "code", text: undefined };

/** 对账单: an account's entries of a period between its two balances. */
export function StatementPaper<E extends { id: string }>({ statement, columns, context }: Props<E>) {
  const { t } = useTranslation("money");
  const { formatYuan, formatMoney, formatNumber } = useNumberFormat();
  const { rows, opening, closing } = statement;
  const balance = (k: "money:wallet.opening" | "money:wallet.closing", fen: number) => (
    <tr>
      {columns.map((column) =>
        column.balance === "title" ? (
          <td key={column.title}>
            <b>
              <Word k={k} />
            </b>
          </td>
        ) : (
          <td key={column.title} className={column.kind === "yuan" ? "num" : undefined}>
            {column.balance === "amount" && <b>{formatYuan(fen)}</b>}
          </td>
        ),
      )}
    </tr>
  );
  return (
    <PaperFrame
      title="title.statement"
      numberLabel="money:statement.number"
      docNo={statement.docNo}
      context={context}
      closing={<Signs names={["sign.port"]} />}
    >
      <FactTable>
        <tr>
          <Cell k="occupancy:field.companyName" span={5} strong>
            {statement.companyName}
          </Cell>
        </tr>
        <tr>
          <Cell k="money:statement.account" span={3} strong>
            {statement.accountNo}
          </Cell>
          <Cell k="occupancy:field.yardCode">{statement.place}</Cell>
        </tr>
        <tr>
          <Cell k="money:statement.period" span={3}>
            {`${statement.from ?? t("statement.begin")} – ${statement.to ?? t("statement.now")}`}
          </Cell>
          <Cell k="money:statement.count">{formatNumber(rows.length)}</Cell>
        </tr>
        <tr>
          <Cell k="money:wallet.opening" strong>
            {formatMoney(opening)}
          </Cell>
          <Cell k="money:statement.change">{formatMoney(closing - opening)}</Cell>
          <Cell k="money:wallet.closing" strong>
            {formatMoney(closing)}
          </Cell>
        </tr>
        <CapitalsRow fen={closing} k="money:statement.closingCapitals" />
      </FactTable>
      {statement.filtered && <p>{t("statement.filtered")}</p>}
      <Titled k="money:statement.entries">
        <table className="dense">
          <colgroup>
            {columns.map((column) => (
              <col key={column.title} style={{ width: `${widthOf(column)}%` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(({ title, kind }) => (
                <HeadCell key={title} k={title} className={kind === "yuan" ? "num" : undefined} />
              ))}
            </tr>
          </thead>
          <tbody>
            {balance("money:wallet.opening", opening)}
            {rows.map((entry) => (
              <tr key={entry.id}>
                {columns.map((column) => (
                  <td key={column.title} className={classOf[column.kind]}>
                    {column.kind === "yuan" ? formatYuan(column.of(entry)) : column.of(entry, t)}
                  </td>
                ))}
              </tr>
            ))}
            {balance("money:wallet.closing", closing)}
          </tbody>
        </table>
      </Titled>
    </PaperFrame>
  );

  /** Share of the paper's width. */
  function widthOf({ width }: StatementColumn<E>): number {
    return Math.round((width * 1000) / columns.reduce((sum, each) => sum + each.width, 0)) / 10;
  }
}
