import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { statement } from "@gateway/store/statement";
import type { AppointmentBoxesTable } from "./tables";

/** What an appointment is for: at most one that is under way for a box and job. */
interface Claim {
  appointmentId: string;
  job: string;
  ctnNo: string | null;
  releaseNo: string | null;
}

const insertClaim = statement((db, row: AppointmentBoxesTable) =>
  db
    .insertInto("appointment_boxes")
    .values(row)
    .onConflict((there) => there.columns(["subject", "job"]).doNothing())
    .returning("appointment_id"),
);

/** Claims the box of an appointment; answers the id of the one that has it already, null where it is claimed now. */
export async function claimBox(db: Store, { appointmentId, job, ctnNo, releaseNo }: Claim): Promise<string | null> {
  // pieces of a release have no numbers yet: they are counted
  const subject = ctnNo ?? (releaseNo ? `${releaseNo}#${newId()}` : null);
  if (!subject) return null;
  const [claimed] = await insertClaim(db, { subject, job, appointment_id: appointmentId });
  if (claimed) return null;
  const first = await db
    .selectFrom("appointment_boxes")
    .select("appointment_id")
    .where("subject", "=", subject)
    .where("job", "=", job)
    .executeTakeFirst();
  return first?.appointment_id ?? "";
}

/** Opens the box of an appointment that has ended to another one. */
export async function releaseBox(db: Store, appointmentId: string): Promise<void> {
  await db.deleteFrom("appointment_boxes").where("appointment_id", "=", appointmentId).execute();
}

/** Appointments under way that are to fetch a box of a release. */
export async function countOfRelease(db: Store, releaseNo: string): Promise<number> {
  const { n } = await db
    .selectFrom("appointment_boxes")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("subject", ">=", `${releaseNo}#`)
    .where("subject", "<", `${releaseNo}$`)
    .where("job", "=", "PE")
    .executeTakeFirstOrThrow();
  return Number(n);
}
