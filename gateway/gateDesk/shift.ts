import type { UserContext } from "@gateway/core/context";
import type { DocumentRow } from "@gateway/store/documents";
import { type GateJob, mostShiftJobs, shiftHours } from "@protocol/gateDesk";
import { gateKindOf, gateKinds } from "./kinds";

const hour = 3_600_000;

/**
 * All that is due in the hours ahead, and an hour back for who is late, by yard and time, with its checks as they stand:
 * what a gate without a network goes by. `more`: it is more than one list holds.
 */
export async function listShiftJobs(
  ctx: UserContext,
  yard: string | undefined,
): Promise<{ from: string; to: string; jobs: GateJob[]; more: boolean }> {
  const { db, now } = ctx;
  const time = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const [from, to] = [time(0), time(shiftHours * hour)];
  const rows: DocumentRow[] = [];
  for (const { kind, due, types } of gateKinds) {
    let query = db
      .selectFrom("documents")
      .selectAll()
      .where("kind", "=", kind)
      .where("type", "in", [...types])
      .where("status", "in", [...due])
      .where("plan_time", ">=", time(-hour))
      .where("plan_time", "<=", to)
      .orderBy("plan_time")
      .limit(mostShiftJobs + 1);
    if (yard) query = query.where("yard", "=", yard);
    rows.push(...(await query.execute()));
  }
  const key = (row: DocumentRow) => `${row.yard ?? ""} ${row.plan_time} ${row.plate_no ?? ""}`;
  const jobs: GateJob[] = [];
  for (const row of rows.sort((a, b) => (key(a) < key(b) ? -1 : 1)).slice(0, mostShiftJobs))
    jobs.push(...((await gateKindOf(row.kind)?.jobsOf(ctx, row, null)) ?? []));
  return { from, to, jobs, more: rows.length > mostShiftJobs };
}
