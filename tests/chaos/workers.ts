import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { StoreOptions } from "@gateway/testing/testStores";
import { build } from "esbuild";

/** Packs the program of a worker: it starts often, and compiling its sources would take longer than its work. */
export async function packWorker(name: string): Promise<string> {
  const outfile = fileURLToPath(new URL(`../../.cache/${name}.mjs`, import.meta.url));
  await build({
    entryPoints: [fileURLToPath(new URL(`${name}.ts`, import.meta.url))],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
  return outfile;
}

/** Numbers that are the same in every run. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const isFailed = (outcome: { end: string }): outcome is { end: "failed"; message: string } => outcome.end === "failed";

/** Processes that carry operations out and are killed now and then; an operation of a dead one has an unknown outcome. */
export class Workers<O, R extends { end: string }> {
  private readonly waiting = new Map<number, (outcome: R) => void>();
  private processes: ChildProcess[] = [];
  private lastId = 0;
  private ready: Promise<void> = Promise.resolve();
  failures: string[] = [];
  kills = 0;

  constructor(
    private readonly file: string,
    private readonly options: StoreOptions,
    private readonly count: number,
    /** What is known of an operation whose process died. */
    private readonly unknown: R,
  ) {
    this.start();
  }

  private start(): void {
    this.processes = Array.from({ length: this.count }, () => fork(this.file, [JSON.stringify(this.options)]));
    this.ready = Promise.all(
      this.processes.map(async (child) => {
        await once(child, "message");
        child.on("message", ({ id, outcome }: { id: number; outcome: R | { end: "failed"; message: string } }) => {
          const failed = isFailed(outcome);
          if (failed) this.failures.push(outcome.message);
          this.waiting.get(id)?.(failed ? this.unknown : (outcome as R));
          this.waiting.delete(id);
        });
      }),
    ).then(() => undefined);
  }

  async run(client: number, operation: O): Promise<R> {
    await this.ready;
    const id = ++this.lastId;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.processes[client % this.count]!.send({ id, operation });
    });
  }

  /** SIGKILL to all of them at once, as when the machine loses its power; then new ones. */
  async kill({ again }: { again: boolean }): Promise<void> {
    await this.ready;
    this.kills++;
    const gone = this.processes.map((child) => once(child, "exit"));
    for (const child of this.processes) child.kill("SIGKILL");
    if (again) this.start();
    await Promise.all(gone);
    for (const [id, resolve] of [...this.waiting]) {
      this.waiting.delete(id);
      resolve(this.unknown);
    }
  }
}
