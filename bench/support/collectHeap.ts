import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const preload = fileURLToPath(new URL("forceCollection.mjs", import.meta.url));

/** The environment of a portal whose heap, and its gateway's, `collectHeap` may ask for; their files' names begin with `file`. */
export const collectionEnvironment = (file: string) => ({ HEAP_FILE: file, NODE_OPTIONS: `--import ${preload}` });

/** The figures that a process has written so far; a line without its end is not yet whole. */
function readHeap(file: string): number[] {
  return existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1).map(Number) : [];
}

/** MB of a process's heap after a collection of all its garbage; it runs in `collectionEnvironment(file)`. */
export async function collectHeap(pid: number, file: string): Promise<number> {
  const written = `${file}.${pid}`;
  const known = readHeap(written).length;
  process.kill(pid, "SIGWINCH");
  for (;;) {
    await pause(50);
    const lines = readHeap(written);
    if (lines.length > known) return lines.at(-1)!;
  }
}
