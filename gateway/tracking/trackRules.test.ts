import type { TrackPoint } from "@protocol/tracking";
import { describe, expect, it } from "vitest";
import { distanceKm, headingTo, isInside, type LngLat } from "./geometry";
import { type Journey, journeyPoints } from "./journey";
import { findStops, findVisits, type Place, thin } from "./trackRules";

const start = Date.parse("2026-11-21T00:00:00.000Z");
const minutes = (count: number) => new Date(start + count * 60_000).toISOString();
const point = (minute: number, over: Partial<TrackPoint> = {}): TrackPoint => ({
  time: minutes(minute),
  lng: 121.9,
  lat: 29.9,
  speed: 0,
  heading: 0,
  mileage: 0,
  alarm: null,
  ...over,
});
const square = (code: string, kind: Place["kind"], lng: number): Place => ({
  code,
  name: `${code}堆场`,
  kind,
  polygon: [
    [lng - 0.005, 29.895],
    [lng + 0.005, 29.895],
    [lng + 0.005, 29.905],
    [lng - 0.005, 29.905],
  ],
});

describe("geometry", () => {
  it("measures and takes bearings", () => {
    expect(distanceKm([121.9, 29.9], [121.9, 30.9])).toBeCloseTo(111.2, 0);
    expect(distanceKm([121.9, 29.9], [122.9, 29.9])).toBeCloseTo(96.4, 0);
    const headings = (
      [
        [121.9, 30],
        [122, 29.9],
        [121.9, 29.8],
        [121.8, 29.9],
      ] as LngLat[]
    ).map((to) => headingTo([121.9, 29.9], to));
    expect(headings).toEqual([0, 90, 180, 270]);
  });

  it("knows inside from outside, in a polygon with a dent too", () => {
    const dented: LngLat[] = [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 1],
      [0, 4],
    ];
    expect(isInside([1, 1], dented)).toBe(true);
    expect(isInside([2, 3], dented)).toBe(false);
    expect(isInside([5, 1], dented)).toBe(false);
  });
});

describe("halts", () => {
  const places = [square("Y1", "yard", 121.9), square("W1", "water", 121.9)];

  it("count from ten minutes on, with the place they were in", () => {
    const stands = (from: number, count: number) => Array.from({ length: count + 1 }, (_, i) => point(from + i));
    expect(findStops(stands(0, 9), places)).toEqual([]);
    expect(findStops([...stands(0, 12), point(13, { speed: 40 }), ...stands(14, 5)], places)).toEqual([
      { from: minutes(0), to: minutes(12), minutes: 12, lng: 121.9, lat: 29.9, placeName: "Y1堆场", km: 0 },
    ]);
  });

  it("tell how far was driven since the one before, silences left out", () => {
    const drive = [13, 14, 15].map((minute) => point(minute, { lng: 121.9 + (minute - 12) * 0.01, speed: 40 }));
    const stand = (from: number, lng: number) => Array.from({ length: 12 }, (_, i) => point(from + i, { lng }));
    const far = [point(60, { lng: 122, speed: 40 }), ...stand(61, 122.01)];
    const stops = findStops([...stand(0, 121.9), ...drive, ...stand(16, 121.93), ...far], places);
    expect(stops.map(({ km }) => km)).toEqual([0, 2.9, 0]);
  });

  it("do not reach across a silence, nor follow a truck that creeps", () => {
    expect(findStops([point(0), point(5), point(25), point(30)], places)).toEqual([]);
    const creeping = Array.from({ length: 30 }, (_, i) => point(i, { lng: 121.9 + i * 0.0005, speed: 3 }));
    expect(findStops(creeping, places)).toEqual([]);
  });
});

it("visits are of yards and terminals, open where the track ends inside", () => {
  const places = [square("W1", "water", 121.9), square("Y1", "yard", 121.9), square("T1", "terminal", 121.95)];
  const track = [121.88, 121.9, 121.901, 121.92, 121.95].map((lng, i) => point(i, { lng, speed: 30 }));
  expect(findVisits(track, places)).toEqual([
    { code: "Y1", name: "Y1堆场", from: minutes(1), to: minutes(2) },
    { code: "T1", name: "T1堆场", from: minutes(4), to: null },
  ]);
});

it("thins evenly and keeps the ends and the alarms", () => {
  const points = Array.from({ length: 10_000 }, (_, i) => point(i / 2, { alarm: i === 4_321 ? "SPEED" : null }));
  const thinned = thin(points, 2_000);
  expect(thinned).toHaveLength(2_000);
  expect(thinned[0]).toBe(points[0]);
  expect(thinned.at(-1)).toBe(points.at(-1));
  expect(thinned).toContain(points[4_321]);
  const gaps = thinned.slice(1).map((one, i) => Date.parse(one.time) - Date.parse(thinned[i]!.time));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(6 * 30_000);
  const alarmed = points.map((one) => ({ ...one, alarm: "SPEED" }));
  expect(thin(alarmed, 2_000)).toHaveLength(2_000);
});

describe("a journey", () => {
  const journey: Journey = {
    legs: [
      {
        line: [
          [121.85, 29.93],
          [121.9, 29.91],
          [122, 29.88],
        ],
        kmh: 60,
        limit: 80,
      },
      { minutes: 12 },
      {
        line: [
          [122, 29.88],
          [121.9, 29.91],
        ],
        kmh: 95,
        limit: 80,
      },
      { minutes: 0, until: minutes(60) },
    ],
    seed: 7,
    mileage: 100,
  };

  it("only grows as time goes on", () => {
    const whole = journeyPoints(journey, start, start + 3 * 3_600_000);
    for (const minute of [0, 3, 20, 41]) {
      const part = journeyPoints(journey, start, start + minute * 60_000);
      expect(part).toEqual(whole.slice(0, part.length));
      expect(part).toHaveLength(minute * 2 + 1);
    }
    expect(journeyPoints(journey, start, start - 1)).toEqual([]);
  });

  it("drives its line, halts, speeds and waits", () => {
    const points = journeyPoints(journey, start, start + 3 * 3_600_000);
    expect(points.at(-1)!.time).toBe(minutes(60));
    expect(findStops(points, [])[0]!.minutes).toBeGreaterThanOrEqual(11);
    expect(points.some((one) => one.alarm === "SPEED" && one.speed > 80)).toBe(true);
    expect(points.every((one) => one.speed > 80 === (one.alarm === "SPEED"))).toBe(true);
    const mileages = points.map((one) => one.mileage);
    expect([...mileages].sort((a, b) => a - b)).toEqual(mileages);
    const driven = 2 * distanceKm([121.9, 29.91], [122, 29.88]) + distanceKm([121.85, 29.93], [121.9, 29.91]);
    expect(mileages.at(-1)).toBeCloseTo(100 + driven, 0);
  });
});
