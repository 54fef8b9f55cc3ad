import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { ColumnChart } from "~/components/chart/ColumnChart";

const [earliest, latest] = [7, 20];

const two = (hour: number) => String(hour).padStart(2, "0");

/** What a day brings by the hour of Shanghai: its working hours, and those beyond in which something is. */
export function HourChart({
  label,
  series,
  hours,
  now,
}: {
  label: string;
  series: readonly string[];
  hours: readonly { hour: number; values: readonly number[] }[];
  now: number;
}) {
  const { t } = useTranslation("dashboard");
  const first = Math.min(earliest, ...hours.map(({ hour }) => hour));
  const last = Math.max(latest, ...hours.map(({ hour }) => hour));
  const columns = Array.from({ length: last - first + 1 }, (_, i) => {
    const hour = first + i;
    return {
      key: two(hour),
      mark: two(hour),
      title: `${two(hour)}:00–${two(hour + 1)}:00`,
      values: hours.find((each) => each.hour === hour)?.values ?? series.map(() => 0),
    };
  });
  return (
    <ColumnChart
      label={label}
      series={series}
      columns={columns}
      whole={t("table.today")}
      table={{ open: t("table.open"), head: t("table.hour") }}
      rowsWhereNarrow
      now={toShanghai(new Date(now).toISOString()).slice(11, 13)}
    />
  );
}
