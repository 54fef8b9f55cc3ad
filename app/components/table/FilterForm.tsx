import { Form, useLocation } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { Served } from "../page/Served";
import { ListContext } from "./ListContext";
import { splitFilters } from "./splitFilters";
import { useFollowLinks } from "./useFollowLinks";

/**
 * The filters of a list as a GET form: the first in one row with the button, the others behind `<details>`. On narrow
 * windows all of them are folded, with how many are set.
 */
export function FilterForm({
  label,
  path,
  kept = {},
  children,
}: {
  label: string;
  /** The list without any of them. */
  path: string;
  /** What another search leaves as it is, besides the order. */
  kept?: Record<string, string | number | undefined>;
  /** One element a filter, what is asked for mostly first. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const order = ["sort", "dir"].map((name) => [name, new URLSearchParams(search).get(name) ?? ""] as const);
  const { row, more, set, setBehind, wrong, wrongBehind } = splitFilters(children, useContext(ListContext));
  const hidden = more.length;
  // another language comes as a new document
  const madeOf = [search];
  const follow = useFollowLinks();
  return (
    <>
      {/* of narrow windows alone; what it hides stands behind it, so that wide ones show it without a script */}
      <details className="filter-fold" open={wrong}>
        <summary className="btn">{set > 0 ? t("common:filter.foldSet", { n: set }) : t("common:filter.fold")}</summary>
      </details>
      <Form method="get" action={path} className="card" role="search" aria-label={label}>
        {[...Object.entries(kept), ...order].map(
          ([param, value]) => value && <input key={param} type="hidden" name={param} value={value} />,
        )}
        <div className="filters">
          <Served madeOf={madeOf} onClick={follow}>
            {row}
          </Served>
          <div className="actions">
            <button className="btn primary" type="submit">
              {t("common:filter.search")}
            </button>
            <a className="btn" href={path}>
              {t("common:filter.reset")}
            </a>
          </div>
        </div>
        {more.length > 0 && (
          <details className="more-filters" open={wrongBehind}>
            <summary>
              {setBehind > 0
                ? t("common:filter.moreSet", { hidden, n: setBehind })
                : t("common:filter.more", { hidden })}
            </summary>
            <div className="filters">
              <Served madeOf={madeOf} onClick={follow}>
                {more}
              </Served>
            </div>
          </details>
        )}
      </Form>
    </>
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
