import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Empty } from "~/components/page/Empty";
import type { Dashboard } from "~/services/dashboard/dashboard.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { permitPaths } from "~/services/permits/paths";
import { dispatchOrderListPath } from "~/services/trucking/paths";
import { HourChart } from "./HourChart";
import { NumberCard } from "./NumberCards";

type Fleet = NonNullable<Dashboard["fleet"]>;

/** Trucks and drivers that could be sent now, of all that the fleet has. */
export function FleetCards({ fleet }: { fleet: Fleet }) {
  const { t } = useTranslation("dashboard");
  const { formatNumber } = useNumberFormat();
  return (["trucks", "drivers"] as const).map((kind) => {
    const { all, free, out } = fleet[kind];
    const permits = kind === "trucks" ? "vehiclePermit" : "personPermit";
    return (
      <NumberCard
        key={kind}
        title={t(`fleet.${kind}`)}
        value={free}
        of={all}
        note={t("fleet.busy", { number: formatNumber(all - free - out) })}
        lists={
          out > 0
            ? [{ key: kind, name: t("fleet.out"), to: permitPaths[permits].list(), value: formatNumber(out) }]
            : []
        }
      />
    );
  });
}

/** Today's jobs of a fleet by the hour, and how many of them are done. */
export function FleetSection({ fleet, now }: { fleet: Fleet; now: number }) {
  const { t } = useTranslation("dashboard");
  return (
    <section className="card">
      <h2>{t("fleet.title")}</h2>
      {fleet.hours.length === 0 ? (
        <Empty title={t("fleet.none")} text={t("fleet.noneHint")}>
          <Link className="btn" to={dispatchOrderListPath()}>
            {t("quick.dispatchOrders")}
          </Link>
        </Empty>
      ) : (
        <HourChart
          label={t("fleet.label")}
          series={[t("fleet.planned"), t("fleet.done")]}
          hours={fleet.hours.map(({ hour, count, done }) => ({ hour, values: [count, done] }))}
          now={now}
        />
      )}
    </section>
  );
}
