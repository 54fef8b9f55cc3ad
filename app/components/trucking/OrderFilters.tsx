import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FilterInput } from "~/components/table/FilterInput";

interface Props {
  action: string;
  values: Record<string, string>;
  errors: Record<string, string[]>;
  sort: string;
  dir: string;
  pageSize: number;
}

/** The filters as a GET form: the URL is the saved filter. */
export function OrderFilters({ action, values, errors, sort, dir, pageSize }: Props) {
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
    <Form method="get" action={action} className="card" role="search" aria-label={t("list.filters")}>
      {values.status && <input type="hidden" name="status" value={values.status} />}
      {sort && <input type="hidden" name="sort" value={sort} />}
      {sort && <input type="hidden" name="dir" value={dir} />}
      <input type="hidden" name="size" value={pageSize} />
      <div className="filters">
        {input("orderNo", t("field.orderNo"))}
        {input("blNo", t("field.blNo"))}
        {input("ctnNos", t("list.ctnNos"), "text", 4000)}
        <div className="actions">
          <button className="btn primary" type="submit">
            {t("list.search")}
          </button>
          <a className="btn" href={action}>
            {t("list.reset")}
          </a>
        </div>
      </div>
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
    </Form>
  );
}
