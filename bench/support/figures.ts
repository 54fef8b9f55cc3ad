import { pathToFileURL } from "node:url";

/** One figure of a benchmark: a ratio of two things measured in the same run. */
export interface Figure {
  name: string;
  ratio: number;
  limit: number;
  ok: boolean;
}

export const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;

/**
 * Time of `subject` over that of `floor`: the median of the ratios of neighbouring runs, so that whatever else the
 * machine does falls on both. `warmUp` rounds do not count.
 */
export async function compareTimes(
  rounds: number,
  floor: () => Promise<unknown> | unknown,
  subject: () => Promise<unknown> | unknown,
  { warmUp = Math.ceil(rounds / 5), clock = () => performance.now() } = {},
): Promise<{ ratio: number; floorMs: number; subjectMs: number }> {
  const times: [number[], number[]] = [[], []];
  for (let i = -warmUp; i < rounds; i++) {
    for (const which of i % 2 === 0 ? [0, 1] : [1, 0]) {
      const started = clock();
      await (which === 0 ? floor() : subject());
      if (i >= 0) times[which as 0 | 1].push(clock() - started);
    }
  }
  const ratio = median(times[1].map((time, i) => time / Math.max(times[0][i]!, 1e-6)));
  return { ratio, floorMs: median(times[0]), subjectMs: median(times[1]) };
}

export interface Limit {
  name: string;
  limit: number;
  /** The ratio must reach the limit instead of staying under it. */
  floor?: boolean;
  /** It is not measured again when it is missed. */
  once?: boolean;
}

/** What was measured, and something to say about it. */
export interface Measured {
  ratio: number;
  note?: string;
}

const repetitions = 2;

/** Measures a figure and prints it; one that is missed is measured again up to twice, because machines are shared. */
export async function measureFigure(
  { name, limit, floor = false, once = false }: Limit,
  measure: () => Promise<Measured>,
): Promise<Figure> {
  const missed: string[] = [];
  for (;;) {
    const { ratio, note } = await measure();
    const ok = floor ? ratio >= limit : ratio <= limit;
    if (!ok && !once && missed.length < repetitions) {
      missed.push(ratio.toFixed(2));
      continue;
    }
    const again = missed.length > 0 ? `, measured ${missed.length + 1} times, before: ${missed.join(", ")}` : "";
    const bound = floor ? `floor ${limit.toFixed(2)}` : `limit ${limit.toFixed(2)}`;
    console.log(
      `${name}: ratio ${ratio.toFixed(2)} (${bound}) ${ok ? "ok" : "MISSED"}${note ? `, ${note}` : ""}${again}`,
    );
    return { name, ratio: Math.round(ratio * 1_000) / 1_000, limit, ok };
  }
}

/** Runs a benchmark that was called by name; the exit code says whether every figure holds. */
export async function runAsProgram(
  url: string,
  run: (options: { quick: boolean }) => Promise<Figure[]>,
): Promise<void> {
  if (!process.argv[1] || url !== pathToFileURL(process.argv[1]).href) return;
  const figures = await run({ quick: process.argv.includes("--quick") });
  process.exit(figures.every((figure) => figure.ok) ? 0 : 1);
}
