import { type GateJob, isEntry } from "@protocol/gateDesk";
import { normalisePlateNumber } from "@protocol/values/plateNumber";

/** What a look at the desk found: what was asked for, the truck's plate, its jobs with those that were named first. */
interface Found {
  asked: string;
  plateNo: string | null;
  jobs: readonly GateJob[];
}

/** The place whose gate it is: that of what was named, or of the first that is in order where a truck was. */
function placeOf({ asked, plateNo, jobs }: Found): string | null {
  const byPlate = plateNo !== null && normalisePlateNumber(asked) === plateNo;
  return (byPlate ? jobs.find(({ ready }) => ready) : jobs[0])?.placeCode ?? null;
}

/**
 * Whether a job is ticked before anybody has ticked: a truck is at one place, and where it is to come in, it takes nothing
 * out yet.
 */
export function isTickedBefore(job: GateJob, found: Found): boolean {
  const place = placeOf(found);
  if (!job.ready || job.placeCode !== place) return false;
  // of several boxes of a document nobody knows which one is on the truck
  const single = found.jobs.filter(({ id }) => id === job.id).length === 1;
  if (isEntry(job.act)) return single;
  if (found.jobs.some((each) => each.ready && each.placeCode === place && isEntry(each.act))) return false;
  if (job.act === "gateOut") return job.code !== null;
  return single;
}
