import type { GateJob } from "@protocol/gateDesk";

/** Jobs by the code of their yard, in the order in which they come. */
export function byYard(jobs: readonly GateJob[]): [string, GateJob[]][] {
  const yards = new Map<string, GateJob[]>();
  for (const job of jobs) yards.set(job.placeCode ?? "", [...(yards.get(job.placeCode ?? "") ?? []), job]);
  return [...yards];
}
