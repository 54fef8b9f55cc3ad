import { paymentChannelCodes, paymentOrderStates } from "@protocol/paymentOrders";
import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { StatusChips } from "~/components/documents/StatusChips";
import { ExportLinks } from "~/components/table/ExportLinks";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { AmountCell, CompanyCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import type { BankPaymentList } from "~/services/money/bankPayments.server";
import { bankPaymentPath, bankPaymentsExportPath, bankPaymentsPath } from "~/services/money/clearingPaths";
import { DayRange } from "./DayRange";
import { MoneyTable } from "./MoneyTable";
import { PaymentStatus } from "./PaymentStatus";

/** The payments through banks of all companies. */
export function BankPaymentListPage({ list: { page, values, errors, mayExport } }: { list: BankPaymentList }) {
  const { t } = useTranslation("money");
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
  return (
    <>
      <ListHead title={t("refund.payments")}>
        {mayExport && page.total > 0 && (
          <div className="actions">
            <ExportLinks path={bankPaymentsExportPath} />
          </div>
        )}
      </ListHead>
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
      <MoneyTable
        labels={label}
        pathsOf={(n) => ({ id: page.rows[n]!.payNo })}
        page={page}
        values={values}
        none={t("refund.empty")}
        hint={t("refund.emptyHint")}
        noneFiltered={t("refund.emptyFiltered")}
      >
        {page.rows.map((row) => (
          <tr key={row.payNo}>
            <NumberCell label={label.payNo} to={bankPaymentPath(row.payNo)}>
              {row.payNo}
            </NumberCell>
            <td data-label={label.status}>
              <PaymentStatus order={row} />
            </td>
            <CompanyCell label={label.company} name={row.companyName} />
            <AmountCell label={label.amount} fen={row.amount} />
            <td data-label={label.channel}>{t(`channel.${row.channel}`, { defaultValue: row.channel })}</td>
            <td className="nowrap" data-label={label.txnNo}>
              {row.channelTxnNo}
            </td>
            <TimeCell label={label.created} at={row.createTime} />
            <TimeCell label={label.paid} at={row.paidTime} />
          </tr>
        ))}
      </MoneyTable>
    </>
  );
}
