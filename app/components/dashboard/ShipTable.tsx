import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { WrappedTable } from "~/components/table/HeadedTable";
import type { Dashboard } from "~/services/dashboard/dashboard.server";
import { useDuration } from "~/services/i18n/useDuration";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import styles from "./ShipTable.module.css";

export const shipsId = "ships";

const hour = 3_600_000;

/** The ships to come that a company's documents hang on: their cut-offs, and what hangs on each. */
export function ShipTable({ ships, now }: { ships: NonNullable<Dashboard["ships"]>; now: number }) {
  const { t } = useTranslation("dashboard");
  const { formatNumber } = useNumberFormat();
  const durationOf = useDuration();
  const label = {
    ship: t("ships.ship"),
    next: t("ships.next"),
    later: t("ships.later"),
    documents: t("ships.documents"),
  };
  const nameOf = (cutoff: (typeof ships)[number]["cutoffs"][number]["cutoff"]) =>
    cutoff === "dg" ? t("cutoff.dg") : t(`documents:cutoff.${cutoff}Cutoff`);
  return (
    <Section title={t("ships.title")} flush>
      {ships.length === 0 ? (
        <Empty title={t("ships.none")} text={t("ships.noneHint")} />
      ) : (
        <div id={shipsId}>
          <WrappedTable labels={label}>
            {ships.map(({ vesselName, voyage, terminal, etd, cutoffs: [next, ...later], documents }) => (
              <tr key={vesselName + voyage + terminal}>
                <td className="main" data-label={label.ship}>
                  <div>
                    <b>
                      {vesselName} / {voyage}
                    </b>
                    <p className="muted">
                      {terminal} · {t("ships.etd")} <Moment at={etd} short />
                    </p>
                  </div>
                </td>
                <td data-label={label.next}>
                  {next ? (
                    <div>
                      <Status tone={Date.parse(next.time) - now < 24 * hour ? "wait" : "info"}>
                        {t("ships.left", { left: durationOf(Date.parse(next.time) - now) })}
                      </Status>
                      <p>
                        {nameOf(next.cutoff)} <Moment at={next.time} short />
                      </p>
                    </div>
                  ) : (
                    <Status tone="stop">{t("ships.closed")}</Status>
                  )}
                </td>
                <td data-label={label.later}>
                  <div>
                    {later.map(({ cutoff, time }) => (
                      <p key={cutoff}>
                        {nameOf(cutoff)} <Moment at={time} short />
                      </p>
                    ))}
                  </div>
                </td>
                <td data-label={label.documents}>
                  <div className={styles.documents}>
                    {documents.map(({ name, to, count, open }) => (
                      <Fragment key={name}>
                        <Link to={to}>
                          {t(`common:menu.${name}`)} {formatNumber(count)}
                        </Link>
                        <span className="muted">{open > 0 ? t("ships.open", { count: open }) : t("ships.done")}</span>
                      </Fragment>
                    ))}
                  </div>
                </td>
              </tr>
            ))}
          </WrappedTable>
        </div>
      )}
    </Section>
  );
}
