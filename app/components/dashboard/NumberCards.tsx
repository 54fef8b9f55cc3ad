import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import styles from "./NumberCards.module.css";
import { useChange } from "./useChange";

/** The numbers of a dashboard, beside each other. */
export function NumberCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.cards} aria-label={label}>
      {children}
    </section>
  );
}

interface Listed {
  key: string;
  name: ReactNode;
  to: string;
  value: string;
}

/** Lists that a card has room for. */
const mostShown = 4;

const toRow = ({ key, name, to, value }: Listed) => (
  <li key={key}>
    <Link to={to}>{name}</Link>
    <span>{value}</span>
  </li>
);

/** One number, what has changed about it, and the links to what it counts. */
export function NumberCard({
  title,
  value,
  of,
  change,
  note,
  lists = [],
  more,
}: {
  title: string;
  value: number;
  /** Of how many in all. */
  of?: number;
  /** By how many it differs from an earlier day; null where that is not known. */
  change?: { sinceYesterday: number | null; sinceWeek?: number | null };
  /** A line that says what the number does not. */
  note?: ReactNode;
  lists?: readonly Listed[];
  /** Where the rest of them stands; without it they are behind the first ones. */
  more?: Pick<Listed, "name" | "to">;
}) {
  const { t } = useTranslation("dashboard");
  const { formatNumber } = useNumberFormat();
  const changed = useChange();
  return (
    <div className="card">
      <h2>{title}</h2>
      <p className={styles.number} data-none={value === 0 ? "" : undefined}>
        <b>{formatNumber(value)}</b>
        {of !== undefined && <span className="muted"> / {formatNumber(of)}</span>}
      </p>
      {change && change.sinceYesterday !== null && (
        <p className="muted">
          <span className={styles.change}>{t("change.yesterday", { by: changed(change.sinceYesterday) })}</span>
          {change.sinceWeek !== null && change.sinceWeek !== undefined && (
            <>
              {" · "}
              <span className={styles.change}>{t("change.week", { by: changed(change.sinceWeek) })}</span>
            </>
          )}
        </p>
      )}
      {note && <p className="muted">{note}</p>}
      {lists.length > 0 && <ul className={styles.lists}>{lists.slice(0, mostShown).map(toRow)}</ul>}
      {lists.length > mostShown &&
        (more ? (
          <a className="target" href={more.to}>
            {more.name}
          </a>
        ) : (
          <details className={styles.rest}>
            <summary>{t("waiting.more", { count: lists.length - mostShown })}</summary>
            <ul className={styles.lists}>{lists.slice(mostShown).map(toRow)}</ul>
          </details>
        ))}
    </div>
  );
}
