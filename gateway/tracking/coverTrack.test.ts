import { driveBetween } from "@gateway/seed/roadNetwork";
import { describe, expect, it } from "vitest";
import { distance2, type Metres, metresFrom, TrackCover } from "./coverTrack";
import type { LngLat } from "./geometry";
import { type Journey, journeyPoints } from "./journey";

function coverTrack(points: readonly Metres[], breaks: (i: number) => boolean = () => false): Metres[][] {
  const cover = new TrackCover(5);
  points.forEach((point, i) => {
    cover.add(point, breaks(i));
  });
  return cover.end();
}

/** The distance of the farthest point of a track from the nearest stretch of its lines, in m. */
function farthest(points: readonly Metres[], lines: readonly Metres[][]): number {
  const stretches = lines.flatMap((line) =>
    line.map((point, i): [Metres, Metres] => [line[Math.max(0, i - 1)]!, point]),
  );
  const squares = new Map<string, [Metres, Metres][]>();
  const put = (x: number, y: number, stretch: [Metres, Metres]) => {
    const key = `${x} ${y}`;
    squares.set(key, [...(squares.get(key) ?? []), stretch]);
  };
  for (const [a, b] of stretches) {
    const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])].map((x) => Math.floor(x / 200)) as [
      number,
      number,
    ];
    const [low, high] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])].map((y) => Math.floor(y / 200)) as [
      number,
      number,
    ];
    for (let x = left - 1; x <= right + 1; x++) for (let y = low - 1; y <= high + 1; y++) put(x, y, [a, b]);
  }
  return Math.sqrt(
    Math.max(
      ...points.map((point) =>
        Math.min(
          ...(squares.get(`${Math.floor(point[0] / 200)} ${Math.floor(point[1] / 200)}`) ?? []).map(([a, b]) =>
            distance2(point, a, b),
          ),
        ),
      ),
    ),
  );
}

describe("a track", () => {
  it("of a straight road is two points, and no more when it is driven again", () => {
    const there = Array.from({ length: 500 }, (_, i): Metres => [i * 20, i % 2]);
    const lines = coverTrack([...there, ...there.toReversed(), ...there]);
    expect(lines.flat().length).toBeLessThan(8);
    expect(farthest(there, lines)).toBeLessThanOrEqual(5);
  });

  it("of a truck that stands is a place, however long", () => {
    const standing = Array.from({ length: 1_000 }, (_, i): Metres => [(i * 7) % 4, (i * 5) % 4]);
    expect(coverTrack(standing).flat().length).toBeLessThanOrEqual(3);
  });

  it("is interrupted where its device was silent", () => {
    const points: Metres[] = [
      [0, 0],
      [100, 0],
      [5_000, 0],
      [5_100, 0],
    ];
    expect(coverTrack(points, (i) => i === 2)).toEqual([points.slice(0, 2), points.slice(2)]);
  });

  it("of a week, 120,000 points of a receiver that is off by 4 m, is true to 5 m in few kB", () => {
    const there = driveBetween("F1", "QNB");
    const back = driveBetween("QNB", "F1");
    const other = [...driveBetween("F1", "YB1"), ...driveBetween("YB1", "F1")];
    const legs = Array.from({ length: 240 }, (_, i) => (i % 3 === 2 ? other : [...there, ...back])).flat();
    const journey: Journey = { legs, seed: 7, mileage: 0 };
    const track = journeyPoints(journey, 0, 10 * 365 * 86_400_000, 2_500).slice(0, 120_000);
    expect(track).toHaveLength(120_000);
    const origin: LngLat = [track[0]!.lng, track[0]!.lat];
    const points = track.map(metresFrom(origin));
    const lines = coverTrack(points);
    expect(farthest(points, lines)).toBeLessThanOrEqual(5);
    expect(JSON.stringify(lines).length).toBeLessThan(60_000);
  });
});
