import { readdirSync, readFileSync } from "node:fs";

/** ms of CPU that all threads of a process have had since they began, as Linux counts them. */
export function cpuMsOf(pid: number): number {
  let ns = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      ns += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ", 1)[0]);
    } catch {
      // it ended meanwhile
    }
  }
  return ns / 1e6;
}

/** Resident memory of a process, in MB of 1,048,576 bytes. */
export function residentMbOf(pid: number): number {
  const kb = Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  return kb / 1_024;
}

/** The process of those that `pid` started whose command line names a file. */
export function findChildOf(pid: number, file: string): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
  const found = children.find((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes(file));
  if (found === undefined) throw new Error(`process ${pid} has not started ${file}`);
  return found;
}
