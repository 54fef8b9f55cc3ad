import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The filters of a list as a GET form; `path` is the list without any of them. */
export function FilterForm({ label, path, children }: { label: string; path: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Form method="get" action={path} className="card" role="search" aria-label={label}>
      <div className="filters">
        {children}
        <div className="actions">
          <button className="btn primary" type="submit">
            {t("common:filter.search")}
          </button>
          <a className="btn" href={path}>
            {t("common:filter.reset")}
          </a>
        </div>
      </div>
    </Form>
  );
}

/** One filter of a few known values; none of them is all. */
export function FilterSelect({
  param,
  label,
  value = "",
  options,
}: {
  param: string;
  label: string;
  value: string | undefined;
  /** Value → what it is called. */
  options: Record<string, string>;
}) {
  const { t } = useTranslation();
  const id = `f-${param}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={param} defaultValue={value} key={value}>
        <option value="">{t("common:filter.all")}</option>
        {Object.entries(options).map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
