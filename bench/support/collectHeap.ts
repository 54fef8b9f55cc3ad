import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const preload = fileURLToPath(new URL("forceCollection.mjs", import.meta.url));

/** The environment in which a portal and its gateway collect their garbage when asked; `file` begins what they write. */
export const collecting = (file: string) => ({ HEAP_FILE: file, NODE_OPTIONS: `--import ${preload}` });

/** What a process has written, whole lines alone. */
function readHeap(file: string): number[] {
  return existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1).map(Number) : [];
}

/** MB of a process's heap, of which all garbage has been collected just now; the process was started with `collecting(file)`. */
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
