import { withdrawalStatus } from "@protocol/withdrawals";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Empty } from "~/components/page/Empty";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import type { Dashboard } from "~/services/dashboard/dashboard.server";
import { useDuration } from "~/services/i18n/useDuration";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { withdrawalsPath } from "~/services/money/paths";
import { companyAuditPath, withQuery } from "~/services/paths";
import { HourChart } from "./HourChart";
import { NumberCard } from "./NumberCards";
import styles from "./PortSection.module.css";
import { useChange } from "./useChange";

type Port = NonNullable<Dashboard["port"]>;

export const queuesId = "queues";

const hour = 3_600_000;
const toneOf = (age: number) => (age >= 24 * hour ? "danger" : age >= 4 * hour ? "wait" : "info");

/** What waits for the port and is none of the documents. */
export function PortCards({ port, now }: { port: Port; now: number }) {
  const { t } = useTranslation("dashboard");
  const { formatNumber } = useNumberFormat();
  const durationOf = useDuration();
  return port.others.map(({ what, count, oldest }) => (
    <NumberCard
      key={what}
      title={t(`port.${what}`)}
      value={count}
      note={oldest ? t("port.oldestOf", { age: durationOf(now - Date.parse(oldest)) }) : t("waiting.none")}
      lists={
        count > 0
          ? [
              {
                key: what,
                name: t(`common:menu.${what === "companies" ? "companyAudit" : "withdrawals"}`),
                to:
                  what === "companies"
                    ? withQuery(companyAuditPath, { status: "09" })
                    : withQuery(withdrawalsPath, { status: withdrawalStatus.approved }),
                value: formatNumber(count),
              },
            ]
          : []
      }
    />
  ));
}

/** The port's queues, the one first whose oldest has waited longest. */
export function QueueTable({ port, now }: { port: Port; now: number }) {
  const { t } = useTranslation("dashboard");
  const { formatNumber } = useNumberFormat();
  const durationOf = useDuration();
  const changed = useChange();
  const label = {
    queue: t("port.queue"),
    count: t("port.count"),
    change: t("port.change"),
    oldest: t("port.oldest"),
    decided: t("port.decided"),
    median: t("port.median"),
  };
  const numbers: string[] = [label.count, label.change, label.decided, label.median];
  return (
    <Section title={t("port.queues")} flush>
      {port.queues.length === 0 ? (
        <Empty title={t("port.none")} text={t("port.noneHint")} />
      ) : (
        <div className="table-wrap" id={queuesId}>
          <table className="table cards">
            <thead>
              <tr>
                {Object.values(label).map((text) => (
                  <th scope="col" key={text} className={numbers.includes(text) ? "num" : undefined}>
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {port.queues.map(({ name, what, to, count, sinceYesterday, oldest, decided, medianMinutes }) => {
                const age = oldest === null ? null : now - Date.parse(oldest);
                return (
                  <tr key={name + what}>
                    <td className="main" data-label={label.queue}>
                      <Link to={to}>
                        {t(`common:menu.${name}`)} · {t(`waiting.${what}`)}
                      </Link>
                    </td>
                    <td className="num" data-label={label.count}>
                      <b>{formatNumber(count)}</b>
                    </td>
                    <td className="num" data-label={label.change}>
                      {sinceYesterday === null ? "–" : changed(sinceYesterday)}
                    </td>
                    <td data-label={label.oldest}>
                      {age !== null && <Status tone={toneOf(age)}>{durationOf(age)}</Status>}
                    </td>
                    <td className="num" data-label={label.decided}>
                      {formatNumber(decided)}
                    </td>
                    <td className="num" data-label={label.median}>
                      {medianMinutes === null ? "–" : durationOf(medianMinutes * 60_000)}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {port.idle > 0 && port.queues.length > 0 && (
        <p className={`muted ${styles.idle}`}>{t("port.idle", { count: port.idle })}</p>
      )}
    </Section>
  );
}

/** Boxes through the port's gates today, by the hour. */
export function GateSection({ port, now }: { port: Port; now: number }) {
  const { t } = useTranslation("dashboard");
  return (
    <section className="card">
      <h2>{t("gate.title")}</h2>
      {port.gate.length === 0 ? (
        <Empty title={t("gate.none")} text={t("gate.noneHint")} />
      ) : (
        <HourChart
          label={t("gate.label")}
          series={[t("gate.in"), t("gate.out")]}
          hours={port.gate.map((each) => ({ hour: each.hour, values: [each.in, each.out] }))}
          now={now}
        />
      )}
    </section>
  );
}
