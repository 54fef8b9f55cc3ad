import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/documents/EmptyList";
import { ListHead } from "~/components/documents/ListHead";
import { LabelledSelect } from "~/components/form/FieldParts";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { PrepayField, PrepayForm, typedIn } from "~/components/occupancy/PrepayForm";
import { ExportLinks } from "~/components/table/ExportLinks";
import { FilterForm } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { AmountCell } from "~/components/table/ListCells";
import { RecordTable } from "~/components/table/RecordTable";
import type { CreditCustomerList } from "~/services/money/creditCustomers.server";
import { creditCustomerPath, creditCustomersExportPath, creditCustomersPath } from "~/services/money/paths";
import type { AccountFormAnswer } from "~/services/occupancy/accountForms.server";

/** Who buys on credit, with what is owed; the port's clerk adds others here. */
export function CreditListPage({ list, answered }: { list: CreditCustomerList; answered?: AccountFormAnswer }) {
  const { page, values, errors, canOpen, mayExport } = list;
  const { t } = useTranslation("money");
  const heads = {
    company: t("bill.company"),
    accountNo: t("credit.accountNo"),
    creditLimit: t("common:unit.yuan", { label: t("credit.limit") }),
    used: t("common:unit.yuan", { label: t("credit.used") }),
    available: t("common:unit.yuan", { label: t("credit.available") }),
    unbilled: t("common:unit.yuan", { label: t("credit.unbilled") }),
    overdue: t("credit.overdueBill"),
  };
  const filtered = Object.keys(values).length > 0;
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <ListHead title={t("credit.title")}>
        {canOpen && <OpenForm list={list} answered={answered} />}
        {mayExport && page.total > 0 && (
          <div className="actions">
            <ExportLinks path={creditCustomersExportPath} />
          </div>
        )}
      </ListHead>
      <FilterForm label={t("credit.filters")} path={creditCustomersPath}>
        <FilterInput param="companyName" label={heads.company} value={values.companyName} errors={errors.companyName} />
      </FilterForm>
      <RecordTable
        labels={heads}
        page={page}
        numbers={["creditLimit", "used", "available", "unbilled"]}
        pathsOf={(n) => ({ id: page.rows[n]!.companyId })}
        plainLinks
        empty={
          <EmptyList
            title={t(filtered ? "bill.emptyFiltered" : "credit.empty")}
            text={t(filtered ? "bill.emptyFilteredHint" : "credit.emptyHint")}
            reset={filtered && { to: "?", text: t("documents:list.reset") }}
          />
        }
      >
        {page.rows.map((row) => (
          <tr key={row.companyId}>
            <td className="main" data-label={heads.company}>
              <a href={creditCustomerPath(row.companyId)}>{row.companyName}</a>
            </td>
            <td className="nowrap" data-label={heads.accountNo}>
              {row.accountNo}
            </td>
            {(["creditLimit", "used", "available", "unbilled"] as const).map((field) => (
              <AmountCell key={field} label={heads[field]} fen={row[field]} />
            ))}
            <td className="nowrap" data-label={heads.overdue}>
              {row.overdueBillNo}
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}

function OpenForm({ list, answered }: { list: CreditCustomerList; answered?: AccountFormAnswer }) {
  const { t } = useTranslation("money");
  const asked = { intent: "open", answered };
  return (
    <PrepayForm
      {...asked}
      primary
      label={t("credit.open")}
      idempotencyKey={list.idempotencyKey}
      question={t("credit.openHint")}
    >
      <LabelledSelect
        {...typedIn({ ...asked, name: "companyId" })}
        label={t("bill.company")}
        marked
        empty={t("credit.choose")}
        options={list.candidates.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <PrepayField {...asked} name="creditLimit" label={t("credit.limit")} marked money />
      <PrepayField {...asked} name="dueDays" label={t("credit.dueDays")} marked begin="15" maxLength={2} />
      <PrepayField {...asked} name="remark" label={t("common:reason")} marked />
    </PrepayForm>
  );
}
