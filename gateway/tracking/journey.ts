import type { TrackPoint } from "@protocol/tracking";
import { distanceKm, headingTo, type LngLat } from "./geometry";

/** A stretch of road, driven at about so many km/h; over `limit` the device raises an alarm. */
export interface Drive {
  line: LngLat[];
  kmh: number;
  limit: number;
}

/** A halt where the last drive ended: so many minutes, and in any case until an instant. */
export interface Halt {
  minutes: number;
  until?: string;
}

/** What a simulated truck does, from its start on. */
export interface Journey {
  legs: (Drive | Halt)[];
  /** Varies speeds and the receiver's noise; the same seed gives the same track. */
  seed: number;
  /** km on the odometer at the start. */
  mileage: number;
}

/** ms between two points of a device. */
export const pointInterval = 30_000;

/** 0 to 1, the same for the same two numbers: a track must not change when it is read again. */
function noise(seed: number, step: number): number {
  let x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(step + 1, 0xc2b2ae35);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
  return ((x ^ (x >>> 15)) >>> 0) / 2 ** 32;
}

/**
 * The points of a journey from its start up to an instant (both ms). Later instants give the same points and more, so
 * a truck under way is found further on each time it is looked at. `interval`: ms between two points.
 */
export function journeyPoints(journey: Journey, start: number, until: number, interval = pointInterval): TrackPoint[] {
  const points: TrackPoint[] = [];
  const { seed } = journey;
  let time = start;
  let mileage = journey.mileage;
  let heading = 0;
  let at: LngLat | undefined;

  /** Keeps a point, off by the few metres that a receiver is. */
  const keep = (speed: number, alarm: string | null) => {
    if (!at || time > until) return;
    const step = points.length;
    points.push({
      time: new Date(time).toISOString(),
      lng: round(at[0] + (noise(seed, step * 3) - 0.5) * 8e-5, 6),
      lat: round(at[1] + (noise(seed, step * 3 + 1) - 0.5) * 6e-5, 6),
      speed,
      heading,
      mileage: round(mileage, 1),
      alarm,
      acc: speed > 0,
    });
  };

  for (const leg of journey.legs) {
    if (time > until) break;
    if ("line" in leg) {
      const road = measure(leg.line);
      let driven = 0;
      at ??= leg.line[0];
      while (driven < road.length && time <= until) {
        const left = Math.min(driven, road.length - driven);
        // out of a gate and up to one nobody drives fast
        const pace = leg.kmh * (0.8 + 0.25 * noise(seed, points.length * 3 + 2)) * (left < 0.25 ? 0.5 : 1);
        const place = road.at(driven);
        at = place.point;
        heading = place.heading;
        const speed = Math.round(pace);
        keep(speed, speed > leg.limit ? "SPEED" : null);
        const step = Math.min((pace * interval) / 3_600_000, road.length - driven);
        driven += step;
        mileage += step;
        time += interval;
      }
      at = leg.line.at(-1)!;
    } else {
      const end = Math.max(time + leg.minutes * 60_000, leg.until ? Date.parse(leg.until) : 0);
      while (time < end && time <= until) {
        keep(0, null);
        time += interval;
      }
    }
  }
  keep(0, null);
  return points;
}

/** A line with its length in km and what lies so many km along it. */
function measure(line: LngLat[]) {
  const ends: number[] = [];
  let length = 0;
  for (let i = 1; i < line.length; i++) {
    length += distanceKm(line[i - 1]!, line[i]!);
    ends.push(length);
  }
  return {
    length,
    at(km: number): { point: LngLat; heading: number } {
      const i = Math.max(
        0,
        ends.findIndex((end) => end > km),
      );
      const from = line[i]!;
      const to = line[i + 1]!;
      const begin = ends[i - 1] ?? 0;
      const part = (km - begin) / (ends[i]! - begin);
      return {
        point: [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part],
        heading: headingTo(from, to),
      };
    },
  };
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
