import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { ExportLinks } from "~/components/table/ExportLinks";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { AmountCell } from "~/components/table/ListCells";
import type { BankReceiptList } from "~/services/money/bankReceipts.server";
import {
  bankReceiptsExportPath,
  bankReceiptsPath,
  suspenseDetailPath,
  transferDetailPath,
} from "~/services/money/clearingPaths";
import { MoneyTable } from "./MoneyTable";
import { type ReceiptAnswer, ReceiptForms } from "./ReceiptForms";

/** The receipts on the port's bank account, each with what it was booked for. */
export function BankReceiptListPage({ list, answered }: { list: BankReceiptList; answered?: ReceiptAnswer }) {
  const { page, values, errors, mayEnter, mayExport } = list;
  const { t } = useTranslation("money");
  const label = {
    bankRef: t("withdrawal.bankRef"),
    day: t("bankReceipt.bookedDay"),
    amount: t("bankReceipt.amount"),
    payer: t("bankReceipt.payerName"),
    note: t("bankReceipt.note"),
    outcome: t("bankReceipt.outcome"),
    by: t("bankReceipt.enteredBy"),
  };
  return (
    <>
      <ListHead title={t("bankReceipt.title")}>
        {mayEnter && <ReceiptForms list={list} answered={answered} />}
        {mayExport && page.total > 0 && (
          <div className="actions">
            <ExportLinks path={bankReceiptsExportPath} />
          </div>
        )}
      </ListHead>
      <FilterForm label={t("bankReceipt.filters")} path={bankReceiptsPath}>
        <FilterSelect
          param="outcome"
          label={label.outcome}
          value={values.outcome}
          options={{ matched: t("bankReceipt.matched"), suspense: t("bankReceipt.suspended") }}
        />
        <FilterInput param="bankRef" label={label.bankRef} value={values.bankRef} errors={errors.bankRef} />
      </FilterForm>
      <MoneyTable
        labels={label}
        page={page}
        values={values}
        none={t("bankReceipt.empty")}
        hint={t("bankReceipt.emptyHint")}
        noneFiltered={t("bankReceipt.emptyFiltered")}
      >
        {page.rows.map((row) => (
          <tr key={row.id}>
            <td className="main nowrap" data-label={label.bankRef}>
              {row.bankRef}
            </td>
            <td className="nowrap" data-label={label.day}>
              {row.bookedDay}
            </td>
            <AmountCell label={label.amount} fen={row.amount} />
            <td data-label={label.payer}>
              <span>
                {row.payerName} <span className="nowrap muted">{row.payerAcct}</span>
              </span>
            </td>
            <td data-label={label.note}>{row.note}</td>
            <td data-label={label.outcome}>
              {row.transfer ? (
                <>
                  {t("bankReceipt.matched")}{" "}
                  <a className="inline nowrap" href={transferDetailPath(row.transfer.id)}>
                    {row.transfer.docNo}
                  </a>{" "}
                  {row.transfer.companyName}
                </>
              ) : (
                row.suspense && (
                  <>
                    {t("bankReceipt.suspended")}{" "}
                    <a className="inline nowrap" href={suspenseDetailPath(row.suspense.id)}>
                      {row.suspense.docNo}
                    </a>
                  </>
                )
              )}
            </td>
            <td data-label={label.by}>{row.enteredByName}</td>
          </tr>
        ))}
      </MoneyTable>
    </>
  );
}
