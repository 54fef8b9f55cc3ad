import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { Asked } from "~/components/form/ActionForm";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { Empty } from "~/components/page/Empty";
import { AmountCell, TimeCell } from "~/components/table/ListCells";
import { RecordTable } from "~/components/table/RecordTable";
import { pageAlone } from "~/components/table/RowActions";
import type { BankDayList } from "~/services/money/bankDays.server";
import { bankDayPath } from "~/services/money/clearingPaths";
import { BankDayStatus } from "./ClearingStatus";

interface Props {
  list: BankDayList;
  answered?: { fieldErrors: Record<string, string[]>; values: Record<string, string> };
}

/** The banks' statements day by day, and whether each agrees with the port's books. */
export function BankDayListPage({ list, answered }: Props) {
  const { page, yesterday, mayFetch, idempotencyKey } = list;
  const { t } = useTranslation("money");
  const label = {
    day: t("bankDay.day"),
    channel: t("pay.channel"),
    status: t("withdrawal.status"),
    bankPaid: t("bankDay.bankPaid"),
    portPaid: t("bankDay.portPaid"),
    bankRefunded: t("bankDay.bankRefunded"),
    portRefunded: t("bankDay.portRefunded"),
    fetched: t("bankDay.fetchTime"),
  };
  const channelOf = (code: string) => t(`channel.${code}`, { defaultValue: code });
  return (
    <>
      <ListHead title={t("bankDay.title")}>
        {mayFetch && (
          <Asked primary label={t("bankDay.fetch")} question={t("bankDay.fetchHint")} open={answered !== undefined}>
            <input type="hidden" name="key" value={idempotencyKey} />
            <LabelledSelect
              id="day-channel"
              name="channel"
              label={label.channel}
              defaultValue={answered?.values.channel}
              errors={answered?.fieldErrors.channel}
              options={page.channels.map((code) => ({ value: code, label: channelOf(code) }))}
            />
            <LabelledInput
              id="day-day"
              name="day"
              type="date"
              label={label.day}
              marked
              max={yesterday}
              defaultValue={answered?.values.day ?? yesterday}
              errors={answered?.fieldErrors.day}
              errorRole="alert"
            />
            <button className="btn primary" type="submit">
              {t("bankDay.fetch")}
            </button>
          </Asked>
        )}
      </ListHead>
      <RecordTable
        labels={label}
        page={page}
        numbers={["bankPaid", "portPaid", "bankRefunded", "portRefunded"]}
        pathsOf={pageAlone}
        plainLinks
        empty={<Empty title={t("bankDay.empty")} text={t("bankDay.emptyHint")} />}
      >
        {page.rows.map((row) => (
          <tr key={row.id}>
            <td className="main nowrap" data-label={label.day}>
              <a href={bankDayPath(row.id)}>{row.day}</a>
            </td>
            <td data-label={label.channel}>{channelOf(row.channel)}</td>
            <td data-label={label.status}>
              <BankDayStatus day={row} />
            </td>
            <AmountCell label={label.bankPaid} fen={row.bank.paid} />
            <AmountCell label={label.portPaid} fen={row.port.paid} />
            <AmountCell label={label.bankRefunded} fen={row.bank.refunded} />
            <AmountCell label={label.portRefunded} fen={row.port.refunded} />
            <TimeCell label={label.fetched} at={row.fetchTime} />
          </tr>
        ))}
      </RecordTable>
    </>
  );
}
