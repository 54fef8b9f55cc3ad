import type { BankDifference } from "@protocol/bankDays";
import { readMessage } from "@protocol/message";
import { useTranslation } from "react-i18next";
import { AskReason } from "~/components/documents/Actions";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { PageHead } from "~/components/page/PageHead";
import { Fact, Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { HeadedTable } from "~/components/table/HeadedTable";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { BankDayPage } from "~/services/money/bankDays.server";
import { bankDaysPath, bankPaymentPath } from "~/services/money/clearingPaths";
import { BankDayStatus } from "./ClearingStatus";

interface Props {
  page: BankDayPage;
  answered?: TransitionAnswer;
}

/** One day of a bank against the port's books: the sums side by side, and each difference. */
export function BankDayDetail({ page: { day, idempotencyKey }, answered }: Props) {
  const { t } = useTranslation("money");
  const { formatNumber, formatMoney } = useNumberFormat();
  const reason = day.error ? readMessage(day.error) : null;
  const label = {
    side: t("bankDay.side"),
    count: t("bankDay.count"),
    paid: t("bankDay.paid"),
    refunded: t("bankDay.refunded"),
  };
  return (
    <>
      <PageHead to={bankDaysPath()} back={t("bankDay.title")}>
        <h1>
          {day.day} {t(`channel.${day.channel}`, { defaultValue: day.channel })}
        </h1>
        <BankDayStatus day={day} />
      </PageHead>
      {reason && (
        <p className="notice error-box" role="alert">
          {t("bankDay.refusedWhole")} {t(`bankFile.${reason.key}`, { defaultValue: reason.key, ...reason.params })}
        </p>
      )}
      {day.status === "1" && (
        <Section title={t("bankDay.sums")} flush>
          <HeadedTable labels={label} classOf={(column) => (column === "side" ? undefined : "num")}>
            {(["bank", "port"] as const).map((side) => (
              <tr key={side}>
                <td className="main" data-label={label.side}>
                  {t(`bankDay.side.${side}`)}
                </td>
                <td className="num" data-label={label.count}>
                  {formatNumber(day[side].count)}
                </td>
                <td className="num" data-label={label.paid}>
                  {formatMoney(day[side].paid)}
                </td>
                <td className="num" data-label={label.refunded}>
                  {formatMoney(day[side].refunded)}
                </td>
              </tr>
            ))}
          </HeadedTable>
        </Section>
      )}
      <div className="card">
        <dl className="facts">
          <Fact label={t("bankDay.fetchTime")}>{day.fetchTime && <Moment at={day.fetchTime} />}</Fact>
          <Fact label={t("bankDay.fetchedBy")}>
            {day.fetchTime && (day.fetchedByName ?? t("common:timeline.system"))}
          </Fact>
          <Fact label={t("bankDay.hash")}>{day.fileHash && <span className="code">{day.fileHash}</span>}</Fact>
        </dl>
      </div>
      {day.status === "1" && (
        <Section title={t("bankDay.differences")} flush>
          {day.rows.length === 0 ? (
            <Empty title={t("bankDay.none")} text={t("bankDay.noneHint")} />
          ) : (
            <Differences rows={day.rows} idempotencyKey={idempotencyKey} answered={answered} />
          )}
        </Section>
      )}
    </>
  );
}

interface RowsProps {
  rows: readonly BankDifference[];
  idempotencyKey: string;
  answered?: TransitionAnswer;
}

function Differences({ rows, idempotencyKey, answered }: RowsProps) {
  const { t } = useTranslation("money");
  const { formatYuan } = useNumberFormat();
  const label = {
    kind: t("bankDay.kind"),
    no: t("bankDay.no"),
    bank: t("bankDay.bankAmount"),
    port: t("bankDay.portAmount"),
    states: t("bankDay.states"),
    closed: t("bankDay.closed"),
  };
  const amount = (fen: number | null) => (fen === null ? "—" : formatYuan(fen));
  const portState = (state: string, line: string) =>
    line === "REFUND"
      ? t(`refund.status.${state}`, { defaultValue: state })
      : t(`bankDay.portState.${state}`, { defaultValue: state });
  return (
    <HeadedTable labels={label} classOf={(column) => (column === "bank" || column === "port" ? "num" : undefined)}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td data-label={label.kind}>
            <Status tone={row.status === "0" ? "danger" : "done"}>{t(`bankDay.kind.${row.kind}`)}</Status>{" "}
            {t(`bankDay.line.${row.line}`)}
          </td>
          <td className="main" data-label={label.no}>
            <a className="nowrap" href={bankPaymentPath(row.payNo)}>
              {row.payNo}
            </a>{" "}
            <span className="nowrap muted">{row.refundNo || row.channelTxnNo}</span>
          </td>
          <td className="num" data-label={label.bank}>
            {amount(row.bankAmount)}
          </td>
          <td className="num" data-label={label.port}>
            {amount(row.portAmount)}
          </td>
          <td data-label={label.states}>
            {[row.bankState, portState(row.portState, row.line)].filter(Boolean).join(" / ")}
          </td>
          <td data-label={label.closed}>
            {row.status === "1" ? (
              <>
                {row.closeByName ?? t("common:timeline.system")} <Moment at={row.closeTime} short />{" "}
                {row.closeByName ? row.remark : t("bankDay.foundIn", { day: row.remark })}
              </>
            ) : (
              <AskReason
                document={row}
                idempotencyKey={`${idempotencyKey}-${row.id}`}
                answered={answered?.values.id === row.id ? answered : undefined}
                intent="close"
                label={t("bankDay.close")}
                question={t("bankDay.closeHint", { payNo: row.payNo })}
              />
            )}
          </td>
        </tr>
      ))}
    </HeadedTable>
  );
}
