import { useTranslation } from "react-i18next";
import { FilterForm } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { FilterRange } from "~/components/table/FilterRange";
import type { TruckOrderList } from "~/services/trucking/orderList.server";

/** The filters as a GET form: the URL is the saved filter. */
export function OrderFilters({ list, path }: { list: TruckOrderList; path: string }) {
  const { values, errors, page } = list;
  const { t } = useTranslation("trucking");
  const input = (param: string, label: string, maxLength?: number) => (
    <FilterInput
      key={param}
      param={param}
      label={label}
      maxLength={maxLength}
      value={values[param]}
      errors={errors[param]}
    />
  );
  return (
    <FilterForm label={t("list.filters")} path={path} kept={{ status: values.status, size: page.pageSize }}>
      {input("orderNo", t("field.orderNo"))}
      {input("blNo", t("field.blNo"))}
      {input("ctnNos", t("list.ctnNos"), 4000)}
      {input("vessel", t("field.vesselName"))}
      {input("voyage", t("field.voyage"))}
      {input("plate", t("field.plateNo"))}
      <FilterRange
        params={["planFrom", "planTo"]}
        labels={[t("list.planFrom"), t("list.planTo")]}
        values={values}
        errors={errors}
        days="planned"
      />
    </FilterForm>
  );
}
