import { listCodes } from "@gateway/base/public";
import { findRelease, listHolds } from "@gateway/boxes/public";
import { isVehicleBarred } from "@gateway/permits/public";
import type { Store } from "@gateway/store/database";
import { findRegisteredTruck } from "@gateway/trucking/public";
import { message, type Packed } from "@protocol/message";

/** What a visit is for, as far as it may be refused. */
export interface Visit {
  job: string;
  placeCode: string;
  plateNo: string | null;
  ctnNo: string | null;
  releaseNo: string | null;
}

/** Jobs that take a box out of the port: one that is held may come in, and not leave. */
const takesOut: readonly string[] = ["FO", "CFS"];

type Entering = Pick<Visit, "plateNo" | "placeCode">;

const isTerminal = async (db: Store, placeCode: string): Promise<boolean> =>
  (await listCodes(db, ["terminal"])).get("terminal")?.has(placeCode) ?? false;

/** Why the port bars a vehicle, a trailer too, from a place at an instant; a yard outside the terminals bars nobody. */
export async function banRefusal(db: Store, { plateNo, placeCode }: Entering, at: Date): Promise<Packed | null> {
  if (!plateNo || !(await isTerminal(db, placeCode))) return null;
  const barred = await isVehicleBarred(db, plateNo, placeCode, at.toISOString());
  return barred ? message("appointment.barred", { plateNo }) : null;
}

/** Why a vehicle may not enter a place at an instant; a yard outside the terminals asks for no permit. */
export async function permitRefusal(db: Store, { plateNo, placeCode }: Entering, at: Date): Promise<Packed | null> {
  if (!plateNo || !(await isTerminal(db, placeCode))) return null;
  const barred = await banRefusal(db, { plateNo, placeCode }, at);
  if (barred) return barred;
  const time = at.toISOString();
  const truck = await findRegisteredTruck(db, plateNo);
  const allowed = truck?.permits.some(
    ({ area, validFrom, validTo }) => area === placeCode && validFrom <= time && time <= validTo,
  );
  return allowed ? null : message("appointment.noPermit", { plateNo });
}

/** What keeps a box from leaving. */
export async function holdRefusal(db: Store, { job, ctnNo }: Visit, at: Date): Promise<Packed | null> {
  if (!ctnNo || !takesOut.includes(job)) return null;
  const [hold] = await listHolds(db, ctnNo, at);
  return hold ? message("appointment.held", { ctnNo, reason: hold.reason }) : null;
}

/** Why a release gives no empty box at a place; `taken`: boxes of it that other appointments are to fetch. */
export async function releaseRefusal(
  db: Store,
  { job, releaseNo, placeCode }: Visit,
  at: Date,
  taken = 0,
): Promise<Packed | null> {
  if (job !== "PE" || !releaseNo) return null;
  const release = await findRelease(db, releaseNo, at);
  if (!release) return message("appointment.noRelease", { releaseNo });
  const inTime = release.validFrom <= at.toISOString();
  if (release.status !== "0" || !inTime) return message("appointment.releaseEnded", { releaseNo });
  if (!release.yards.includes(placeCode)) return message("appointment.otherYard", { releaseNo });
  return release.left > taken ? null : message("appointment.releaseTaken", { releaseNo, left: release.left });
}

/**
 * Why a release gives no box at another instant (ISO UTC) than before, as its days stand; what is left of it the
 * appointment has its part of.
 */
export async function readReleaseDays(
  db: Store,
  { job, releaseNo }: Pick<Visit, "job" | "releaseNo">,
): Promise<(at: string) => Packed | null> {
  const release = job === "PE" && releaseNo ? await findRelease(db, releaseNo, new Date(0)) : undefined;
  if (!release || !releaseNo) return () => null;
  return (at) =>
    release.validFrom <= at && at <= release.validTo ? null : message("appointment.releaseEnded", { releaseNo });
}

/** What is asked of truck, box and release alike for every visit, each with why it is not in order. */
export async function listEntryChecks(db: Store, visit: Visit, at: Date) {
  return [
    { check: "permit" as const, refusal: await permitRefusal(db, visit, at) },
    { check: "hold" as const, refusal: await holdRefusal(db, visit, at) },
    { check: "release" as const, refusal: await releaseRefusal(db, visit, at) },
  ];
}

/** The first thing that stands against a visit; null where nothing does. */
export async function visitRefusal(db: Store, visit: Visit, at: Date): Promise<Packed | null> {
  return (await listEntryChecks(db, visit, at)).find(({ refusal }) => refusal !== null)?.refusal ?? null;
}
