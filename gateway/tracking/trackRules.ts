import type { Track, TrackPoint } from "@protocol/tracking";
import { distanceKm, isInside, type LngLat } from "./geometry";

/** A halt counts from so many ms on (docs/domain-model.md §2.4). */
const stopFrom = 10 * 60_000;
/** km within which a standing truck's points lie, and the km/h that a receiver may dream up for it. */
const stopRadius = 0.1;
const stopSpeed = 3;
/** A device that has been silent for so long (ms) is offline; halts and visits do not reach across such a gap. */
export const silence = 10 * 60_000;

export interface Place {
  code: string;
  name: string;
  kind: string;
  polygon: LngLat[];
}

const lngLat = (point: TrackPoint): LngLat => [point.lng, point.lat];
const msBetween = (a: TrackPoint, b: TrackPoint) => Date.parse(b.time) - Date.parse(a.time);
const isWorkplace = (place: Place) => ["terminal", "yard", "fence"].includes(place.kind);

/** The yard or terminal that a point lies in. */
function placeAt(point: TrackPoint, places: readonly Place[]): Place | undefined {
  return places.find((place) => isWorkplace(place) && isInside(lngLat(point), place.polygon));
}

/** Runs of points that belong together, in order; `joins` says whether a point goes on with the run before it. */
function runsOf(points: readonly TrackPoint[], joins: (run: TrackPoint[], point: TrackPoint) => boolean) {
  const runs: TrackPoint[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && msBetween(run.at(-1)!, point) <= silence && joins(run, point)) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

/** km driven up to each point. What lies across a silence is not known; a receiver that stands wanders by a few metres. */
function drivenKm(points: readonly TrackPoint[]): Float64Array {
  const driven = new Float64Array(points.length);
  for (let i = 1; i < points.length; i++) {
    const [before, point] = [points[i - 1]!, points[i]!];
    const counts = point.speed > 0 && msBetween(before, point) <= silence;
    driven[i] = driven[i - 1]! + (counts ? distanceKm(lngLat(before), lngLat(point)) : 0);
  }
  return driven;
}

/** Halts of ten minutes or more, in the order of the track. `points` ascend in time. */
export function findStops(points: readonly TrackPoint[], places: readonly Place[]): Track["stops"] {
  const stands = (point: TrackPoint) => point.speed <= stopSpeed;
  const driven = drivenKm(points);
  /** Index of the run's first point, and the km driven until the halt before it had ended. */
  let [begin, left] = [0, 0];
  return runsOf(
    points,
    (run, point) => stands(run[0]!) && stands(point) && distanceKm(lngLat(run[0]!), lngLat(point)) <= stopRadius,
  ).flatMap((run) => {
    const first = run[0]!;
    const last = run.at(-1)!;
    const length = msBetween(first, last);
    const [here, end] = [begin, begin + run.length - 1];
    begin = end + 1;
    if (!stands(first) || length < stopFrom) return [];
    const minutes = Math.round(length / 60_000);
    const { lng, lat } = first;
    const km = Number((driven[here]! - left).toFixed(1));
    left = driven[end]!;
    const placeName = placeAt(first, places)?.name ?? null;
    return [{ from: first.time, to: last.time, minutes, lng, lat, placeName, km }];
  });
}

/** When the truck was in which yard or terminal; `to` is null where the track ends inside. `points` ascend in time. */
export function findVisits(points: readonly TrackPoint[], places: readonly Place[]): Track["visits"] {
  const codes = new Map(points.map((point) => [point, placeAt(point, places)]));
  const last = points.at(-1);
  return runsOf(points, (run, point) => codes.get(run[0]!) === codes.get(point)).flatMap((run) => {
    const place = codes.get(run[0]!);
    if (!place) return [];
    const leaves = run.at(-1)!;
    return [{ code: place.code, name: place.name, from: run[0]!.time, to: leaves === last ? null : leaves.time }];
  });
}

/** At most so many points, evenly chosen; the ends and every alarm stay, as far as they fit. */
export function thin(points: readonly TrackPoint[], most: number): TrackPoint[] {
  if (points.length <= most) return [...points];
  const isKept = (point: TrackPoint, i: number) => i === 0 || i === points.length - 1 || point.alarm !== null;
  const kept = points.filter(isKept).length;
  if (kept >= most) return every(points, most);
  const others = new Set(
    every(
      points.filter((point, i) => !isKept(point, i)),
      most - kept,
    ),
  );
  return points.filter((point, i) => isKept(point, i) || others.has(point));
}

const every = (points: readonly TrackPoint[], count: number) =>
  Array.from({ length: count }, (_, i) => points[Math.floor((i * points.length) / count)]!);
