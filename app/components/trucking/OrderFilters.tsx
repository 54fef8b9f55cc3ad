import { useTranslation } from "react-i18next";
import { FilterForm } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import type { TruckOrderList } from "~/services/trucking/orderList.server";

/** The filters as a GET form: the URL is the saved filter. */
export function OrderFilters({ list, path }: { list: TruckOrderList; path: string }) {
  const { values, errors, sort, dir, page } = list;
  const { t } = useTranslation("trucking");
  const input = (param: string, label: string, type?: "text" | "date", maxLength?: number) => (
    <FilterInput
      key={param}
      param={param}
      label={label}
      type={type}
      maxLength={maxLength}
      value={values[param]}
      errors={errors[param]}
    />
  );
  const moreOpen = ["vessel", "voyage", "plate", "planFrom", "planTo"].some((param) => values[param]);
  return (
    <FilterForm
      label={t("list.filters")}
      path={path}
      kept={{ status: values.status, sort, dir: sort && dir, size: page.pageSize }}
      more={
        <details className="more-filters" open={moreOpen}>
          <summary>{t("list.more")}</summary>
          <div className="filters">
            {input("vessel", t("field.vesselName"))}
            {input("voyage", t("field.voyage"))}
            {input("plate", t("field.plateNo"))}
            {input("planFrom", t("list.planFrom"), "date")}
            {input("planTo", t("list.planTo"), "date")}
          </div>
        </details>
      }
    >
      {input("orderNo", t("field.orderNo"))}
      {input("blNo", t("field.blNo"))}
      {input("ctnNos", t("list.ctnNos"), "text", 4000)}
    </FilterForm>
  );
}
