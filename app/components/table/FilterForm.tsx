import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The filters of a list as a GET form. */
export function FilterForm({
  label,
  path,
  kept = {},
  more,
  children,
}: {
  label: string;
  /** The list without any of them. */
  path: string;
  /** What another search leaves as it is. */
  kept?: Record<string, string | number | undefined>;
  /** What is rarely asked for; stands below the button. */
  more?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Form method="get" action={path} className="card" role="search" aria-label={label}>
      {Object.entries(kept).map(
        ([param, value]) => value && <input key={param} type="hidden" name={param} value={value} />,
      )}
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
      {more}
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
