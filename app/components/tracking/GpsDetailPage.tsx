import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FactGroup } from "~/components/documents/Group";
import { SubmitRow } from "~/components/form/SubmitRow";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { PageHead } from "~/components/page/PageHead";
import { Fact, Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { ExportLinks } from "~/components/table/ExportLinks";
import { HeadedTable } from "~/components/table/HeadedTable";
import { useDuration } from "~/services/i18n/useDuration";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { GpsDetailPage as Page } from "~/services/tracking/gpsDetail.server";
import { gpsPaths } from "~/services/tracking/paths";
import { SpeedChart } from "./SpeedChart";
import { TrackPlayer } from "./TrackPlayer";

/** Where a truck or a barge has been: played on the map, with its halts, its visits and what to look at. */
export function GpsDetailPage({ page }: { page: Page }) {
  const { track, links, mayExport } = page;
  const { t } = useTranslation("gps");
  const { formatNumber } = useNumberFormat();
  const { device, points, stops, visits, alarms } = track;
  const last = points.at(-1);
  return (
    <>
      <PageHead to={gpsPaths.list()} back={t("title.list")}>
        <h1>{device.name}</h1>
        <Status tone={device.online ? "done" : "stop"}>{t(device.online ? "online" : "offline")}</Status>
        <span className="spacer" />
        <div className="actions">
          {mayExport && last && <ExportLinks path={gpsPaths.export} />}
          {mayExport && last && (
            <a className="btn" href={links.gpx}>
              GPX
            </a>
          )}
          {device.mayEdit && (
            <a className="btn" href={gpsPaths.edit(device.deviceNo)}>
              {t("action.edit")}
            </a>
          )}
        </div>
      </PageHead>
      <SpanForm page={page} />
      {!last ? (
        <div className="card">
          <Empty title={t("empty")} text={t("emptyHint")} />
        </div>
      ) : (
        <>
          <section className="card">
            <TrackPlayer page={page} label={t("map.label", { name: device.name, number: formatNumber(track.count) })} />
            <p className="muted legend">{t("legend")}</p>
          </section>
          <FactGroup title={t("section.device")}>
            <Fact label={t("field.deviceNo")}>{device.deviceNo}</Fact>
            {device.mmsi && <Fact label="MMSI">{device.mmsi}</Fact>}
            <Fact label={t("field.vendor")}>{device.vendor}</Fact>
            <Fact label={t("field.simNo")}>{device.simNo}</Fact>
            <Fact label={t("field.company")}>{device.companyName}</Fact>
            <Fact label={t("field.lastSeen")}>{device.last && <Moment at={device.last.time} />}</Fact>
            <Fact label={t("field.place")}>{device.placeName}</Fact>
            <Fact label={t("point.address")}>{device.last?.address}</Fact>
            <Fact label={t("point.acc")}>
              {device.last?.acc !== undefined && t(device.last.acc ? "acc.on" : "acc.off")}
            </Fact>
            <Fact label={t("field.points")}>{formatNumber(track.count)}</Fact>
            <Fact label={t("field.distance")}>{`${formatNumber(track.distance, 1)} km`}</Fact>
          </FactGroup>
          <Alarms alarms={alarms} />
          <Visits visits={visits} />
          <Stops stops={stops} />
          <section className="card">
            <h2>{t("section.speed")}</h2>
            <SpeedChart track={track} />
          </section>
        </>
      )}
    </>
  );
}

function SpanForm({ page: { id, shown, typed, wrong } }: { page: Page }) {
  const { t } = useTranslation("gps");
  const input = (name: "from" | "to") => (
    <div className="field">
      <label htmlFor={`gps-${name}`}>{t(`field.${name}`)}</label>
      <input
        className="input"
        id={`gps-${name}`}
        type="datetime-local"
        name={name}
        key={shown[name]}
        defaultValue={wrong ? typed[name] : shown[name].replace(" ", "T")}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? "gps-error" : undefined}
      />
    </div>
  );
  return (
    <Form method="get" className="card">
      <input type="hidden" name="id" value={id} />
      <div className="filters">
        {input("from")}
        {input("to")}
        <SubmitRow text={t("action.show")} />
      </div>
      {wrong && (
        <p className="error" id="gps-error">
          {t("wrongSpan")}
        </p>
      )}
    </Form>
  );
}

/** A table under a heading, or a word that there is nothing in it. */
function Listed({
  title,
  none,
  labels,
  children,
}: {
  title: string;
  none: string;
  labels: Record<string, string>;
  children: ReactNode[];
}) {
  return (
    <Section title={title}>
      {children.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <div className="table-wrap">
          <HeadedTable labels={labels}>{children}</HeadedTable>
        </div>
      )}
    </Section>
  );
}

function Alarms({ alarms }: Pick<Page["track"], "alarms">) {
  const { t } = useTranslation("gps");
  const head = { alarm: t("field.alarm"), from: t("field.from"), to: t("field.to"), speed: t("field.mostSpeed") };
  return (
    <Listed title={t("section.alarms")} none={t("none.alarms")} labels={head}>
      {alarms.map(({ alarm, from, to, speed }) => (
        <tr key={alarm + from}>
          <td className="main" data-label={head.alarm}>
            <Status tone="danger">{t(`alarm.${alarm}`, { defaultValue: alarm })}</Status>
          </td>
          <td data-label={head.from}>
            <Moment at={from} />
          </td>
          <td data-label={head.to}>
            <Moment at={to} />
          </td>
          <td data-label={head.speed}>{speed > 0 && `${speed} km/h`}</td>
        </tr>
      ))}
    </Listed>
  );
}

function Visits({ visits }: Pick<Page["track"], "visits">) {
  const { t } = useTranslation("gps");
  const head = { place: t("field.place"), from: t("field.in"), to: t("field.out") };
  return (
    <Listed title={t("section.visits")} none={t("none.visits")} labels={head}>
      {visits.map(({ code, name, from, to }) => (
        <tr key={code + from}>
          <td className="main" data-label={head.place}>
            {name}
          </td>
          <td data-label={head.from}>
            <Moment at={from} />
          </td>
          <td data-label={head.to}>{to ? <Moment at={to} /> : t("inside")}</td>
        </tr>
      ))}
    </Listed>
  );
}

function Stops({ stops }: Pick<Page["track"], "stops">) {
  const { t } = useTranslation("gps");
  const durationOf = useDuration();
  const { formatNumber } = useNumberFormat();
  const head = {
    n: t("field.n"),
    from: t("field.from"),
    minutes: t("field.minutes"),
    place: t("field.place"),
    km: t("field.km"),
  };
  return (
    <Listed title={t("section.stops")} none={t("none.stops")} labels={head}>
      {stops.map(({ from, minutes, placeName, km }, i) => (
        <tr key={from}>
          <td className="main" data-label={head.n}>
            {i + 1}
          </td>
          <td data-label={head.from}>
            <Moment at={from} />
          </td>
          <td data-label={head.minutes}>{durationOf(minutes * 60_000)}</td>
          <td data-label={head.place}>{placeName}</td>
          <td data-label={head.km}>{km !== undefined && formatNumber(km, 1)}</td>
        </tr>
      ))}
    </Listed>
  );
}
