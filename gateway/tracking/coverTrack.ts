import type { LngLat } from "./geometry";

/** Metres east and north of an origin. */
export type Metres = [x: number, y: number];

const metresPerDegree = (6_371_000 * Math.PI) / 180;

/** Reads degrees as metres east and north of `origin`, over a plane that touches the sphere there. */
export function metresFrom(origin: LngLat): (point: { lng: number; lat: number }) => Metres {
  const perLng = metresPerDegree * Math.cos((origin[1] * Math.PI) / 180);
  return ({ lng, lat }) => [(lng - origin[0]) * perLng, (lat - origin[1]) * metresPerDegree];
}

/** Square of the distance of a point from a stretch, in m². */
export function distance2([x, y]: Metres, [ax, ay]: Metres, [bx, by]: Metres): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length2 = dx * dx + dy * dy;
  const part = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length2));
  const [ex, ey] = [ax + part * dx - x, ay + part * dy - y];
  return ex * ex + ey * ey;
}

/** The fewest of a run's points by Douglas and Peucker such that none lies farther from their line than `tolerance` m. */
function simplify(run: readonly Metres[], tolerance: number): Metres[] {
  if (run.length < 3) return [...run];
  const kept = new Uint8Array(run.length);
  kept[0] = kept[run.length - 1] = 1;
  const open: [number, number][] = [[0, run.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    let farthest = -1;
    let most = tolerance * tolerance;
    for (let i = first + 1; i < last; i++) {
      const far = distance2(run[i]!, run[first]!, run[last]!);
      if (far > most) [farthest, most] = [i, far];
    }
    if (farthest < 0) continue;
    kept[farthest] = 1;
    open.push([first, farthest], [farthest, last]);
  }
  return run.filter((_, i) => kept[i]);
}

/** Stretches that have been drawn, found again by the squares that they pass. */
class Drawn {
  readonly #squares = new Map<number, [Metres, Metres][]>();
  constructor(private readonly tolerance: number) {}

  /** Whether a point lies within the tolerance of what has been drawn. */
  has(point: Metres): boolean {
    const near = this.#squares.get(keyOf(Math.floor(point[0] / square), Math.floor(point[1] / square)));
    return near?.some(([a, b]) => distance2(point, a, b) <= this.tolerance ** 2) ?? false;
  }

  add(a: Metres, b: Metres): void {
    const steps = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / (square / 2)));
    const seen = new Set<number>();
    for (let i = 0; i <= steps; i++) {
      const [x, y] = [a[0] + ((b[0] - a[0]) * i) / steps, a[1] + ((b[1] - a[1]) * i) / steps];
      // what lies within the tolerance of this place may be in the square beside it
      for (const dx of [-this.tolerance, 0, this.tolerance])
        for (const dy of [-this.tolerance, 0, this.tolerance])
          seen.add(keyOf(Math.floor((x + dx) / square), Math.floor((y + dy) / square)));
    }
    for (const key of seen) {
      const there = this.#squares.get(key);
      if (there) there.push([a, b]);
      else this.#squares.set(key, [[a, b]]);
    }
  }
}
/** Side of a square in m. */
const square = 24;
const keyOf = (x: number, y: number) => x * 4_194_304 + y;

/** Half of the diagonal of a square metre. */
const lostByRounding = Math.SQRT1_2;

/** A run is drawn after so many points, so that what it passes again is known. */
const longestRun = 400;

/**
 * Pieces of line, in whole metres, of which every point of a track lies within `tolerance` metres; the more often a way is driven, the
 * less is added by it. Points come one after the other, so that a long track need not be worked through at once.
 */
export class TrackCover {
  readonly #drawn: Drawn;
  readonly #lines: Metres[][] = [];
  #run: Metres[] = [];
  #before: Metres | undefined;

  constructor(private readonly tolerance: number) {
    this.#drawn = new Drawn(tolerance);
  }

  /** `interrupted`: the track does not lead to the point from the one before. */
  add(point: Metres, interrupted: boolean): void {
    if (interrupted) this.#endRun();
    const before = interrupted ? undefined : this.#before;
    this.#before = point;
    const known = this.#drawn.has(point);
    if (known && this.#run.length === 0) return;
    // a line goes on from the point before it
    if (this.#run.length === 0 && before) this.#run.push(before);
    this.#run.push(point);
    if (known) this.#endRun();
    else if (this.#run.length >= longestRun) {
      this.#endRun();
      this.#run.push(point);
    }
  }

  /** What has been drawn; nothing may be added after it. */
  end(): Metres[][] {
    this.#endRun();
    return this.#lines;
  }

  #endRun(): void {
    // what rounding to whole metres may lose is no part of what a line may leave out
    const line = simplify(this.#run, this.tolerance - lostByRounding).map(
      ([x, y]): Metres => [Math.round(x), Math.round(y)],
    );
    this.#run = [];
    const [first] = line;
    if (!first) return;
    if (line.length === 1) this.#drawn.add(first, first);
    for (let i = 1; i < line.length; i++) this.#drawn.add(line[i - 1]!, line[i]!);
    const before = this.#lines.at(-1);
    const joint = before?.at(-1);
    if (before && joint && joint[0] === first[0] && joint[1] === first[1]) before.push(...line.slice(1));
    else this.#lines.push(line);
  }
}
