import type { BoxCycle, BoxEvent } from "@protocol/boxes";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { WrappedTable } from "~/components/table/HeadedTable";
import { BoxLifePicture } from "./BoxLifePicture";

/** One cycle of a box, its events from first to last: as a picture, and as a table behind it. */
export function BoxCycleTable({ cycle, places }: { cycle: BoxCycle; places: Record<string, string> }) {
  const { t } = useTranslation("public");
  const label = {
    time: t("box.time"),
    event: t("box.event"),
    place: t("box.place"),
    fullEmpty: t("box.fullEmpty"),
    direction: t("box.direction"),
    carrier: t("box.carrier"),
    blNo: t("box.blNo"),
    source: t("box.source"),
  };
  const placeOf = (event: BoxEvent) => (event.placeCode ? (places[event.placeCode] ?? event.placeCode) : t("box.door"));
  const trade = t(`box.trade.${cycle.trade ?? "unknown"}`);
  return (
    <section className="card flush titled">
      <h2>
        {trade}
        {cycle.vesselName && ` · ${[cycle.vesselName, cycle.voyage].filter(Boolean).join(" / ")}`}
        <small className="muted">
          {" "}
          {toShanghai(cycle.from).slice(0, 10)} – {toShanghai(cycle.to).slice(0, 10)}
        </small>
      </h2>
      {cycle.events.length > 1 && (
        <BoxLifePicture
          cycle={cycle}
          nameOf={placeOf}
          label={t("box.picture", { cycle: trade, n: cycle.events.length })}
          legend={t("box.pictureLegend")}
        />
      )}
      <WrappedTable labels={label}>
        {cycle.events.map((event) => (
          <tr key={event.time + event.code}>
            <td data-label={label.time}>
              <Moment at={event.time} />
            </td>
            <td data-label={label.event}>
              <span>
                <b>{t(`box.code.${event.code}`, { defaultValue: event.code })}</b>{" "}
                <span className="muted">{event.code}</span>
              </span>
            </td>
            <td data-label={label.place}>{placeOf(event)}</td>
            <td data-label={label.fullEmpty}>
              {event.fullEmpty && t(`box.load.${event.fullEmpty}`, { defaultValue: event.fullEmpty })}
            </td>
            <td data-label={label.direction}>
              {event.direction && t(`box.way.${event.direction}`, { defaultValue: event.direction })}
            </td>
            <td data-label={label.carrier}>
              {event.plateNo ?? [event.vesselName, event.voyage].filter(Boolean).join(" / ")}
            </td>
            <td data-label={label.blNo} className="nowrap">
              {event.blNo}
            </td>
            <td data-label={label.source}>{t(`box.told.${event.source}`, { defaultValue: event.source })}</td>
          </tr>
        ))}
      </WrappedTable>
    </section>
  );
}
