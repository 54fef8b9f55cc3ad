import { EmptyList } from "~/components/documents/EmptyList";
import { ListHead } from "~/components/documents/ListHead";
import { LabelledSelect } from "~/components/form/FieldParts";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { CompanyCell } from "~/components/table/ListCells";
import { RecordTable } from "~/components/table/RecordTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { AccountFormAnswer } from "~/services/occupancy/accountForms.server";
import { prepayAccountPath, prepayListPath } from "~/services/occupancy/paths";
import type { PrepayList } from "~/services/occupancy/prepay.server";
import { PrepayField, PrepayForm, typedIn } from "./PrepayForm";
import { PrepayStandingStatus } from "./PrepayStandingStatus";
import { useOccupancyWords } from "./useOccupancyWords";

/** The accounts with what is on them; the port opens new ones here. */
export function PrepayListPage({ list, answered }: { list: PrepayList; answered?: AccountFormAnswer }) {
  const { page, values, errors, dicts, canOpen } = list;
  const places = [...dicts.yard, ...dicts.terminal];
  const { t, label, place } = useOccupancyWords(places);
  const { formatYuan } = useNumberFormat();
  const filtered = Object.keys(values).length > 0;
  const heads = {
    accountNo: label("accountNo"),
    companyName: label("companyName"),
    yardCode: label("yardCode"),
    standing: label("standing"),
    balance: label("balance"),
    frozen: label("frozen"),
    available: label("available"),
    creditLimit: label("creditLimit"),
    warnLine: label("warnLine"),
  };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <ListHead title={t("prepay.title")}>{canOpen && <OpenForm list={list} answered={answered} />}</ListHead>
      <FilterForm label={t("list.filters")} path={prepayListPath()}>
        {canOpen && (
          <FilterInput
            param="companyName"
            label={heads.companyName}
            value={values.companyName}
            errors={errors.companyName}
          />
        )}
        <FilterInput param="accountNo" label={heads.accountNo} value={values.accountNo} errors={errors.accountNo} />
        <FilterSelect
          param="yardCode"
          label={heads.yardCode}
          value={values.yardCode}
          options={Object.fromEntries(places.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]))}
        />
      </FilterForm>
      <RecordTable
        labels={heads}
        numbers={["balance", "frozen", "available", "creditLimit", "warnLine"]}
        pathsOf={(n) => ({ id: page.rows[n]!.accountNo })}
        page={page}
        plainLinks
        empty={
          <EmptyList
            title={t(filtered ? "prepay.emptyFiltered" : "prepay.empty")}
            text={t(filtered ? "list.emptyFilteredHint" : canOpen ? "prepay.emptyPortHint" : "prepay.emptyHint")}
            reset={filtered && { to: "?", text: t("documents:list.reset") }}
          />
        }
      >
        {page.rows.map((row) => (
          <tr key={row.accountNo}>
            <td className="main nowrap" data-label={heads.accountNo}>
              <a href={prepayAccountPath(row.accountNo)}>{row.accountNo}</a>
            </td>
            <CompanyCell label={heads.companyName} name={row.companyName} />
            <td data-label={heads.yardCode}>{place(row.yardCode)}</td>
            <td data-label={heads.standing}>
              <PrepayStandingStatus standing={row.standing} />
            </td>
            {(["balance", "frozen", "available", "creditLimit", "warnLine"] as const).map((field) => (
              <td key={field} className="num" data-label={heads[field]}>
                {formatYuan(row[field])}
              </td>
            ))}
          </tr>
        ))}
      </RecordTable>
    </>
  );
}

function OpenForm({ list, answered }: { list: PrepayList; answered?: AccountFormAnswer }) {
  const { t, label } = useOccupancyWords();
  const asked = { intent: "open", answered };
  const select = (name: string, text: string, options: { value: string; label: string }[]) => (
    <LabelledSelect {...typedIn({ ...asked, name })} label={text} marked empty={t("form.choose")} options={options} />
  );
  return (
    <PrepayForm
      {...asked}
      primary
      label={t("prepay.open")}
      idempotencyKey={list.idempotencyKey}
      question={t("prepay.openHint")}
    >
      {select(
        "companyId",
        label("companyName"),
        list.companies.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {select(
        "yardCode",
        label("yardCode"),
        [...list.dicts.yard, ...list.dicts.terminal].map(({ dictValue, dictLabel }) => ({
          value: dictValue,
          label: dictLabel,
        })),
      )}
      <PrepayField {...asked} name="creditLimit" label={label("creditLimit")} marked money begin="0" />
      <PrepayField {...asked} name="warnLine" label={label("warnLine")} marked money begin="0" />
      <PrepayField {...asked} name="remark" label={label("remark")} />
    </PrepayForm>
  );
}
