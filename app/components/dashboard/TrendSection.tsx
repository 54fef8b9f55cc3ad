import { trendDays } from "@protocol/dashboard";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ColumnChart } from "~/components/chart/ColumnChart";
import { Empty } from "~/components/page/Empty";
import { Fact } from "~/components/page/Section";
import type { Dashboard } from "~/services/dashboard/dashboard.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { homePath, withQuery } from "~/services/paths";

import styles from "./TrendSection.module.css";
import { useChange } from "./useChange";

type Trend = NonNullable<Dashboard["trend"]>;

/** Orders and declarations day by day, and against as many days before. */
export function TrendSection({ trend, days }: { trend: Trend; days: Dashboard["days"] }) {
  const { t } = useTranslation("dashboard");
  const { formatNumber } = useNumberFormat();
  const changed = useChange();
  const kinds = (["orders", "declarations"] as const).filter((kind) => trend.days.some((day) => day[kind] !== null));
  const sum = (kind: (typeof kinds)[number]) => trend.days.reduce((all, day) => all + (day[kind] ?? 0), 0);
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("trend.title")}</h2>
        <nav className="chips" aria-label={t("trend.span")}>
          {trendDays.map((each) => (
            <Link
              className="chip"
              key={each}
              to={withQuery(homePath, { days: each === 7 ? undefined : each })}
              aria-current={each === days}
              preventScrollReset
            >
              {t("trend.days", { count: each })}
            </Link>
          ))}
        </nav>
      </div>
      {kinds.every((kind) => sum(kind) === 0) ? (
        <Empty title={t("trend.none")} text={t("trend.noneHint")} />
      ) : (
        <div className={styles.trend} data-days={days}>
          <div>
            <ColumnChart
              label={t("trend.label")}
              series={kinds.map((kind) => t(`trend.${kind}`))}
              columns={trend.days.map((day) => ({
                key: day.day,
                mark: day.day.slice(5),
                title: day.day,
                values: kinds.map((kind) => day[kind] ?? 0),
              }))}
              whole={t("trend.whole", { count: days })}
              table={{ open: t("table.open"), head: t("table.day") }}
              now={trend.days.at(-1)?.day}
            />
          </div>
          <dl className="facts">
            {kinds.map((kind) => {
              const before = trend.before[kind];
              return (
                <Fact key={kind} label={t(`trend.${kind}`)} big>
                  {formatNumber(sum(kind))}{" "}
                  {before !== null && (
                    <span className="muted">{t("trend.before", { count: days, by: changed(sum(kind) - before) })}</span>
                  )}
                </Fact>
              );
            })}
          </dl>
        </div>
      )}
    </section>
  );
}
