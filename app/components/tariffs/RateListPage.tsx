import { sizeTypes } from "@protocol/values/sizeType";
import { rateFeeItems, rateStates } from "@protocol/yardRates";
import { Link } from "@remix-run/react";
import { EmptyList } from "~/components/documents/EmptyList";
import { ListHead } from "~/components/documents/ListHead";
import { ExportLinks } from "~/components/table/ExportLinks";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { RecordTable } from "~/components/table/RecordTable";
import { yardRatePaths } from "~/services/tariffs/paths";
import type { YardRateList } from "~/services/tariffs/rateLists.server";
import { RateState } from "./RateState";
import { useTariffWords } from "./useTariffWords";

/** The rates of the yards: for the tariff clerk all of them, for a customer what it pays by. */
export function RateListPage({ list }: { list: YardRateList }) {
  const { page, values, errors, places, customers } = list;
  const { t, label, code, place, customer, boxes, price, days } = useTariffWords(places);
  const filtered = Object.keys(values).length > 0;
  const head = {
    rateNo: label("rateNo"),
    state: label("state"),
    yard: label("yardCode"),
    customer: label("customerId"),
    feeItem: label("feeItem"),
    boxes: t("field.boxes"),
    chargeMode: label("chargeMode"),
    price: label("price"),
    freeDays: label("freeDays"),
    days: t("field.validity"),
  };
  const add = list.mayAdd && (
    <Link className="btn primary" to={yardRatePaths.add()}>
      {t("title.add")}
    </Link>
  );
  return (
    <>
      <ListHead title={t("title.rates")}>
        <Link className="btn" to={yardRatePaths.calculator}>
          {t("title.calculator")}
        </Link>
        {list.mayImport && (
          <Link className="btn" to={yardRatePaths.import}>
            {t("title.import")}
          </Link>
        )}
        {list.mayExport && page.total > 0 && <ExportLinks path={yardRatePaths.export} />}
        {add}
      </ListHead>
      <FilterForm label={t("list.filters")} path={yardRatePaths.list()}>
        <FilterSelect
          param="state"
          label={head.state}
          value={values.state}
          options={Object.fromEntries(rateStates.map((state) => [state, t(`state.${state}`)]))}
        />
        <FilterSelect
          param="yard"
          label={head.yard}
          value={values.yard}
          options={Object.fromEntries(places.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]))}
        />
        <FilterSelect
          param="feeItem"
          label={head.feeItem}
          value={values.feeItem}
          options={Object.fromEntries(rateFeeItems.map((item) => [item, code("feeItem", item)]))}
        />
        {customers.length > 0 && (
          <FilterSelect
            param="customer"
            label={head.customer}
            value={values.customer}
            options={{ "-": t("default"), ...Object.fromEntries(customers.map(({ id, name }) => [id, name])) }}
          />
        )}
        <FilterSelect
          param="sizeType"
          label={label("sizeType")}
          value={values.sizeType}
          options={Object.fromEntries(sizeTypes.map((type) => [type.code, type.label]))}
        />
        <FilterInput param="rateNo" label={head.rateNo} value={values.rateNo} errors={errors.rateNo} />
      </FilterForm>
      <RecordTable
        labels={head}
        page={page}
        numbers={["price", "freeDays"]}
        pathsOf={(n) => ({ copy: list.mayAdd && yardRatePaths.add({ copy: page.rows[n]!.id }) })}
        plainLinks
        empty={
          <EmptyList
            title={t(filtered ? "list.emptyFiltered" : "list.empty")}
            text={t(filtered ? "list.emptyFilteredHint" : "list.emptyHint")}
            reset={filtered && { to: yardRatePaths.list(), text: t("list.reset") }}
            add={add}
          />
        }
      >
        {page.rows.map((row) => (
          <tr key={row.id}>
            <td className="main nowrap" data-label={head.rateNo}>
              <a href={yardRatePaths.detail(row.id)}>{row.rateNo}</a>
            </td>
            <td data-label={head.state}>
              <RateState rate={row} />
            </td>
            <td data-label={head.yard}>{place(row.yardCode)}</td>
            <td data-label={head.customer}>
              <span className="cut" title={customer(row)}>
                {customer(row)}
              </span>
            </td>
            <td data-label={head.feeItem}>{code("feeItem", row.feeItem)}</td>
            <td data-label={head.boxes}>{boxes(row)}</td>
            <td data-label={head.chargeMode}>{code("chargeMode", row.chargeMode)}</td>
            <td className="num nowrap" data-label={head.price}>
              {price(row)}
            </td>
            <td className="num" data-label={head.freeDays}>
              {row.freeDays}
            </td>
            <td className="nowrap" data-label={head.days}>
              {days(row)}
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}
