import type { DeviceTrack } from "@protocol/gps";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import type { GpsDetailPage } from "~/services/tracking/gpsDetail.server";
import { gpsPaths } from "~/services/tracking/paths";
import { trackProjection } from "./TrackPicture";
import styles from "./TrackPlayer.module.css";

const speeds = [1, 2, 5, 10] as const;
/** Played at ×1, a second shows a minute. */
const minutesPerSecond = 1;
const frame = 200;
/** Without a script, a link goes so far on or back. */
const step = 10 * 60_000;

type Track = Pick<DeviceTrack, "points" | "map" | "alarms" | "stops">;

/** The last point that was sent by an instant (ms), or the first. */
function pointAt({ points }: Pick<Track, "points">, time: number) {
  const after = points.findIndex((point) => Date.parse(point.time) > time);
  return points[after < 0 ? points.length - 1 : Math.max(0, after - 1)]!;
}

/** The picture of a track with the device where it was at an instant; a script plays it, links go step by step. */
export function TrackPlayer({ page, label }: { page: GpsDetailPage; label: string }) {
  const { id, at, links } = page;
  const track: Track = page.track;
  const { t } = useTranslation("gps");
  const first = Date.parse(track.points[0]!.time);
  const last = Date.parse(track.points.at(-1)!.time);
  const within = (time: number) => Math.max(first, Math.min(last, time));
  const [time, setTime] = useState(within(at ? Date.parse(at) : last));
  const [speed, setSpeed] = useState<number | null>(null);
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
  const point = pointAt(track, time);
  const map = trackProjection(track);
  const place = ({ lng, lat }: { lng: number; lat: number }) => {
    const [x, y] = map.point(lng, lat);
    return { left: `${(x / map.width) * 100}%`, top: `${(y / map.height) * 100}%` };
  };
  const span = { from: page.track.from, to: page.track.to };
  const stepTo = (to: number) => `${gpsPaths.detail(id, { ...span, at: new Date(within(to)).toISOString() })}#track`;
  const play = (chosen: number) => {
    if (ended) setTime(first);
    setSpeed(chosen);
  };
  return (
    <div id="track">
      <div className={styles.picture}>
        <img src={links.picture} alt={label} width={map.width} height={map.height} />
        {track.stops.map((stop, i) => (
          <span key={stop.from} className={styles.stop} style={place(stop)}>
            {i + 1}
          </span>
        ))}
        {track.alarms.map((alarm) => (
          <span key={alarm.alarm + alarm.from} className={styles.alarm} style={place(alarm)} />
        ))}
        <span
          className={styles.device}
          style={{ ...place(point), rotate: `${point.heading}deg` }}
          title={t("player.here")}
        />
      </div>
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
    </div>
  );
}
