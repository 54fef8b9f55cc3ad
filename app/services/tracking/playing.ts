import type { TrackPoint } from "@protocol/tracking";

/** Between points that are farther apart in time (ms) nobody knows where a device was. */
const silence = 10 * 60_000;

/**
 * Where a device was at an instant (ms): its last point until then, or the first, moved on towards the one after it as far
 * as the time between the two has passed. `points` ascend in time; there is at least one.
 */
export function positionAt(points: readonly TrackPoint[], time: number): TrackPoint {
  const after = points.findIndex((point) => Date.parse(point.time) > time);
  const last = points[after < 0 ? points.length - 1 : Math.max(0, after - 1)]!;
  const next = points[after];
  if (!next || after === 0) return last;
  const [from, to] = [Date.parse(last.time), Date.parse(next.time)];
  if (to - from > silence) return last;
  const part = (time - from) / (to - from);
  return {
    ...last,
    lng: Number((last.lng + (next.lng - last.lng) * part).toFixed(6)),
    lat: Number((last.lat + (next.lat - last.lat) * part).toFixed(6)),
  };
}
