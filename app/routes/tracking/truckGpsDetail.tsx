import { getDispatchOrder } from "@protocol/dispatchOrder";
import { getTrack } from "@protocol/tracking";
import { toInstant, toShanghai } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitRow } from "~/components/form/SubmitRow";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { PageHead } from "~/components/page/PageHead";
import { Fact, Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { MapFrame } from "~/components/tracking/MapFrame";
import { SpeedChart } from "~/components/tracking/SpeedChart";
import { TrackMap } from "~/components/tracking/TrackMap";
import { useDuration } from "~/services/i18n/useDuration";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { missing, requirePermission } from "~/services/person.server";
import { placeNames } from "~/services/tracking/placeNames";
import { dispatchOrderDetailPath } from "~/services/trucking/paths";
import styles from "./truckGpsDetail.module.css";
import "~/styles/documents.css";

export const handle = { title: "tracking:title" };

const maxDays = 7;

export async function loader(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "truckGps", "get");
  const { searchParams } = new URL(args.request.url);
  const id = searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  const dispatchOrder = await person.call(getDispatchOrder, { params: { id } });
  const typed = { from: searchParams.get("from")?.slice(0, 20) ?? "", to: searchParams.get("to")?.slice(0, 20) ?? "" };
  const from = typed.from ? toInstant(typed.from) : undefined;
  const to = typed.to ? toInstant(typed.to) : undefined;
  const wrong =
    (typed.from && !from) ||
    (typed.to && !to) ||
    Boolean(from && to && (from > to || Date.parse(to) - Date.parse(from) > maxDays * 86_400_000));
  const found = await person.call(getTrack, { params: { id }, query: wrong ? {} : { from, to } });
  const { map, stopsOf, visitsOf } = placeNames(found.map, person.language);
  const track = { ...found, map, stops: stopsOf(found.stops), visits: visitsOf(found.visits) };
  return {
    id,
    dispatchOrder: {
      sendNo: dispatchOrder.sendNo,
      orderType: dispatchOrder.orderType,
      driverName: dispatchOrder.driverName,
    },
    track,
    typed,
    wrong,
  };
}

/** Where the truck has been: map, speed, halts and visits, all readable without JavaScript or a map key. */
export default function TruckGpsDetail() {
  const { id, dispatchOrder, track, typed, wrong } = useLoaderData<typeof loader>();
  const { t } = useTranslation("tracking");
  const durationOf = useDuration();
  const { formatNumber } = useNumberFormat();
  const first = track.points[0];
  const last = track.points.at(-1);
  const input = (name: "from" | "to", fallback: string | undefined) => (
    <div className="field">
      <label htmlFor={`gps-${name}`}>{t(name)}</label>
      <input
        className="input"
        id={`gps-${name}`}
        type="datetime-local"
        name={name}
        defaultValue={typed[name] || (fallback ? toShanghai(fallback).slice(0, 16).replace(" ", "T") : "")}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? "gps-error" : undefined}
      />
    </div>
  );
  return (
    <>
      <PageHead to={dispatchOrderDetailPath(dispatchOrder.orderType, id)} back={dispatchOrder.sendNo}>
        <h1>{t("heading", { plateNo: track.plateNo })}</h1>
        <Status tone={track.online ? "done" : "stop"}>{t(track.online ? "online" : "offline")}</Status>
      </PageHead>
      <Form method="get" className="card">
        <input type="hidden" name="id" value={id} />
        <div className="filters">
          {input("from", first?.time)}
          {input("to", last?.time)}
          <SubmitRow text={t("show")} />
        </div>
        {wrong && (
          <p className="error" id="gps-error">
            {t("range", { count: maxDays, days: maxDays })}
          </p>
        )}
      </Form>
      {!last ? (
        <div className="card">
          <Empty title={t("empty")} text={t("emptyHint")} />
        </div>
      ) : (
        <>
          <section className="card">
            <TrackMap track={track} Frame={MapFrame} />
            <p className="muted legend">{t("legend")}</p>
          </section>
          <section className="card">
            <h2>{t("speed.title")}</h2>
            <SpeedChart track={track} />
          </section>
          <div className="tiles">
            <Section title={t("device")}>
              <dl className="facts">
                <Fact label={t("deviceNo")}>{track.deviceNo}</Fact>
                <Fact label={t("vendor")}>{track.vendor}</Fact>
                <Fact label={t("driver")}>{dispatchOrder.driverName}</Fact>
                <Fact label={t("lastSeen")}>
                  <Moment at={last.time} />
                </Fact>
                <Fact label={t("lastSpeed")}>{`${Math.round(last.speed)} km/h`}</Fact>
                <Fact label={t("gps:point.address")}>{last.address}</Fact>
                <Fact label={t("gps:point.acc")}>
                  {last.acc !== undefined && t(last.acc ? "gps:acc.on" : "gps:acc.off")}
                </Fact>
                <Fact label={t("mileage")}>{first && `${formatNumber(last.mileage - first.mileage, 1)} km`}</Fact>
              </dl>
            </Section>
            <Section title={t("stops")}>
              {track.stops.length === 0 ? (
                <p className="muted">{t("noStops")}</p>
              ) : (
                <ol className={styles.stops}>
                  {track.stops.map((stop) => (
                    <li key={stop.from}>
                      <Moment at={stop.from} short /> {t("stayed", { duration: durationOf(stop.minutes * 60_000) })}{" "}
                      {stop.placeName}{" "}
                      {stop.km !== undefined && (
                        <span className="muted">{t("fromLastStop", { km: formatNumber(stop.km, 1) })}</span>
                      )}
                    </li>
                  ))}
                </ol>
              )}
            </Section>
            <Section title={t("visits")}>
              {track.visits.length === 0 ? (
                <p className="muted">{t("noVisits")}</p>
              ) : (
                <ul className={styles.stops}>
                  {track.visits.map((visit) => (
                    <li key={visit.code + visit.from}>
                      {visit.name}: <Moment at={visit.from} short /> –{" "}
                      {visit.to ? <Moment at={visit.to} short /> : t("still")}
                    </li>
                  ))}
                </ul>
              )}
            </Section>
          </div>
        </>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
