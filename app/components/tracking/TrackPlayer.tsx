import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { sayAhead } from "~/services/i18n/lateTexts";
import type { GpsDetailPage } from "~/services/tracking/gpsDetail.server";
import { positionAt } from "~/services/tracking/playing";
import { MapFrame } from "./MapFrame";
import { portProjection } from "./PortMap";
import { DeviceMark, marksAt, TrackMarks } from "./TrackMarks";
import { TrackLine } from "./TrackPicture";
import styles from "./TrackPlayer.module.css";
import { useMapLink, useMapView } from "./useMapView";

const speeds = [1, 2, 5, 10] as const;
/** Played at ×1, a second shows a minute. */
const minutesPerSecond = 1;
const frame = 200;
/** Without a script, a link goes so far on or back. */
const step = 10 * 60_000;

/** The map of a track with the device where it was at an instant; a script plays it, links go step by step. */
export function TrackPlayer({ page, label }: { page: GpsDetailPage; label: string }) {
  const { at, links, track } = page;
  const { t } = useTranslation("gps");
  sayAhead(() => [t("player.play"), t("player.pause"), t("player.time"), t("player.follow"), t("player.unfollow")]);
  const first = Date.parse(track.points[0]!.time);
  const last = Date.parse(track.points.at(-1)!.time);
  const within = (time: number) => Math.max(first, Math.min(last, time));
  const [time, setTime] = useState(within(at ? Date.parse(at) : last));
  const [speed, setSpeed] = useState<number | null>(null);
  const [followed, setFollowed] = useState(useSearchParams()[0].get("follow") === "1");
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (speed === null) return;
    const timer = setInterval(
      () => setTime((before) => Math.min(last, before + speed * minutesPerSecond * 60 * frame)),
      frame,
    );
    return () => clearInterval(timer);
  }, [speed, last]);
  const ended = time >= last;
  const point = positionAt(track.points, time);
  const whole = portProjection(
    track.map.places,
    track.points.map(({ lng, lat }): [number, number] => [lng, lat]),
  );
  const shown = useMapView(whole, [[point.lng, point.lat]], followed ? point : null);
  const link = useMapLink();
  const span = { from: page.track.from, to: page.track.to };
  const stepTo = (to: number) =>
    link({ ...span, at: new Date(within(to)).toISOString(), follow: followed ? 1 : undefined });
  const play = (chosen: number) => {
    if (ended) setTime(first);
    setSpeed(chosen);
  };
  return (
    <>
      <MapFrame
        shown={shown}
        ground={track.map}
        label={label}
        written={marksAt(shown.map, track.stops)}
        onPan={() => setFollowed(false)}
        more={
          <a
            className="btn small"
            href={link({ ...span, at: new Date(time).toISOString(), follow: followed ? undefined : 1 })}
            onClick={(event) => {
              event.preventDefault();
              // where the device is left, the map stays
              if (followed) shown.move(shown.view);
              setFollowed(!followed);
            }}
          >
            {t(followed ? "player.unfollow" : "player.follow")}
          </a>
        }
      >
        <TrackLine map={shown.map} href={links.picture} origin={track.origin} />
        <TrackMarks
          map={shown.map}
          stops={track.stops}
          alarms={track.alarms.map((alarm) => ({ ...alarm, key: alarm.alarm + alarm.from }))}
        />
        <DeviceMark map={shown.map} {...point} title={t("player.here")} />
      </MapFrame>
      <div className={styles.bar}>
        {ready ? (
          <>
            <button
              className="btn"
              type="button"
              onClick={() => (speed === null || ended ? play(speed ?? 1) : setSpeed(null))}
            >
              {t(speed === null || ended ? "player.play" : "player.pause")}
            </button>
            {speeds.map((each) => (
              <button
                key={each}
                className="btn small"
                type="button"
                aria-pressed={speed === each}
                onClick={() => play(each)}
              >
                ×{each}
              </button>
            ))}
            <input
              type="range"
              aria-label={t("player.time")}
              min={first}
              max={last}
              step={1_000}
              value={time}
              onChange={(event) => setTime(Number(event.target.value))}
            />
          </>
        ) : (
          <>
            <a className="btn" href={stepTo(time - step)}>
              ‹ {t("player.back")}
            </a>
            <a className="btn" href={stepTo(time + step)}>
              {t("player.on")} ›
            </a>
          </>
        )}
        <span className={styles.now}>
          <Moment at={point.time} /> · {Math.round(point.speed)} km/h
        </span>
      </div>
    </>
  );
}
