import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useMessage } from "~/services/i18n/useMessage";

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
  const say = useMessage();
  const input = (param: string, label: string, type = "text", maxLength = 40) => (
    <div className="field" key={param}>
      <label htmlFor={`f-${param}`}>{label}</label>
      <input
        className="input"
        id={`f-${param}`}
        name={param}
        type={type}
        maxLength={type === "text" ? maxLength : undefined}
        defaultValue={values[param] ?? ""}
        key={values[param] ?? ""}
        aria-invalid={errors[param] ? true : undefined}
        aria-describedby={errors[param] ? `f-${param}-error` : undefined}
      />
      {errors[param] && (
        <span className="error" id={`f-${param}-error`}>
          {errors[param].map(say).join(" ")}
        </span>
      )}
    </div>
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
