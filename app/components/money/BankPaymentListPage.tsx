import { paymentChannelCodes, paymentOrderStates } from "@protocol/paymentOrders";
import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { StatusChips } from "~/components/documents/StatusChips";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { RecordTable } from "~/components/table/RecordTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { BankPaymentList } from "~/services/money/bankPayments.server";
import { bankPaymentPath, bankPaymentsPath } from "~/services/money/clearingPaths";
import { DayRange } from "./DayRange";
import { PaymentStatus } from "./PaymentStatus";

/** The payments through banks of all companies. */
export function BankPaymentListPage({ list: { page, values, errors } }: { list: BankPaymentList }) {
  const { t } = useTranslation("money");
  const { formatYuan } = useNumberFormat();
  const label = {
    payNo: t("pay.payNo"),
    status: t("withdrawal.status"),
    company: t("withdrawal.company"),
    amount: t("entry.amount"),
    channel: t("pay.channel"),
    txnNo: t("pay.channelTxnNo"),
    created: t("pay.createTime"),
    paid: t("pay.paidTime"),
  };
  const filtered = Object.keys(values).length > 0;
  return (
    <>
      <ListHead title={t("refund.payments")} />
      <StatusChips
        label={label.status}
        all={t("suspense.all")}
        path={bankPaymentsPath}
        statuses={paymentOrderStates}
        chosen={values.status}
        nameOf={(status) => t(`payState.${status}`, { defaultValue: status })}
      />
      <FilterForm label={t("refund.filters")} path={bankPaymentsPath} kept={{ status: values.status }}>
        <FilterInput param="payNo" label={label.payNo} value={values.payNo} errors={errors.payNo} />
        <FilterInput param="companyName" label={label.company} value={values.companyName} errors={errors.companyName} />
        <FilterSelect
          param="channel"
          label={label.channel}
          value={values.channel}
          options={Object.fromEntries(paymentChannelCodes.map((code) => [code, t(`channel.${code}`)]))}
        />
        <DayRange values={values} errors={errors} />
      </FilterForm>
      <RecordTable
        labels={label}
        page={page}
        numbers={["amount"]}
        plainLinks
        empty={
          <Empty
            title={t(filtered ? "refund.emptyFiltered" : "refund.empty")}
            text={t(filtered ? "wallet.emptyFilteredHint" : "refund.emptyHint")}
          />
        }
      >
        {page.rows.map((row) => (
          <tr key={row.payNo}>
            <td className="main nowrap" data-label={label.payNo}>
              <a href={bankPaymentPath(row.payNo)}>{row.payNo}</a>
            </td>
            <td data-label={label.status}>
              <PaymentStatus order={row} />
            </td>
            <td data-label={label.company}>
              <span className="cut" title={row.companyName}>
                {row.companyName}
              </span>
            </td>
            <td className="num" data-label={label.amount}>
              {formatYuan(row.amount)}
            </td>
            <td data-label={label.channel}>{t(`channel.${row.channel}`, { defaultValue: row.channel })}</td>
            <td className="nowrap" data-label={label.txnNo}>
              {row.channelTxnNo}
            </td>
            <td data-label={label.created}>
              <Moment at={row.createTime} short />
            </td>
            <td data-label={label.paid}>
              <Moment at={row.paidTime} short />
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}
