import type { DeviceTrack } from "@protocol/gps";
import type { Track, TrackPoint } from "@protocol/tracking";
import { silence } from "./trackRules";

/** Four hours at the wheel without twenty minutes of rest tire a driver (GB 7258, JT/T 808). */
const longestDrive = 4 * 3_600_000;
const rest = 20 * 60_000;
/** A halt beside the port's places that should be looked at (ms). */
const longHalt = 2 * 3_600_000;
/** km/h from which a truck drives. */
const driving = 5;

type Alarm = DeviceTrack["alarms"][number];
const msBetween = (a: { time: string }, b: { time: string }) => Date.parse(b.time) - Date.parse(a.time);

const alarmOf = (alarm: string, first: TrackPoint, last: TrackPoint, speed: number): Alarm => ({
  alarm,
  from: first.time,
  to: last.time,
  lng: first.lng,
  lat: first.lat,
  speed: Math.round(speed),
});

/** What the device raised itself: one alarm from its first point to its last. */
function raised(points: readonly TrackPoint[]): Alarm[] {
  const runs: TrackPoint[][] = [];
  for (const [i, point] of points.entries()) {
    if (!point.alarm) continue;
    const before = points[i - 1];
    const goesOn = before?.alarm === point.alarm && msBetween(before, point) <= silence;
    if (goesOn) runs.at(-1)!.push(point);
    else runs.push([point]);
  }
  return runs.map((run) => alarmOf(run[0]!.alarm!, run[0]!, run.at(-1)!, Math.max(...run.map(({ speed }) => speed))));
}

/** From the last point before a silence to the first after it. */
const silences = (points: readonly TrackPoint[]): Alarm[] =>
  points.flatMap((point, i) => {
    const before = points[i - 1];
    return before && msBetween(before, point) > silence ? [alarmOf("OFFLINE", before, point, 0)] : [];
  });

/** Drives that are too long: a rest, or a silence as long, begins a new one. */
function fatigue(points: readonly TrackPoint[]): Alarm[] {
  const drives: { first: TrackPoint; last: TrackPoint; speed: number }[] = [];
  for (const point of points) {
    if (point.speed < driving) continue;
    const drive = drives.at(-1);
    if (drive && msBetween(drive.last, point) < rest) {
      drive.last = point;
      drive.speed = Math.max(drive.speed, point.speed);
    } else drives.push({ first: point, last: point, speed: point.speed });
  }
  return drives
    .filter(({ first, last }) => msBetween(first, last) > longestDrive)
    .map(({ first, last, speed }) => alarmOf("FATIGUE", first, last, speed));
}

/** Halts of two hours or more that lie in none of the places. */
const halts = (stops: Track["stops"]): Alarm[] =>
  stops
    .filter(({ minutes, placeName }) => placeName === null && minutes * 60_000 >= longHalt)
    .map(({ from, to, lng, lat }) => ({ alarm: "HALT", from, to, lng, lat, speed: 0 }));

/**
 * What somebody should look at, by time: alarms of the device, silences of over ten minutes, more than four hours at the
 * wheel without twenty minutes of rest, halts of two hours beside the port's places. `points` ascend in time.
 */
export function findAlarms(points: readonly TrackPoint[], stops: Track["stops"], kind: "TRUCK" | "BARGE"): Alarm[] {
  // a barge sails for longer, and lies where she likes
  const ofTrucks = kind === "TRUCK" ? [...fatigue(points), ...halts(stops)] : [];
  return [...raised(points), ...silences(points), ...ofTrucks].sort((a, b) => (a.from < b.from ? -1 : 1));
}
