import type { UserContext } from "@gateway/core/context";
import { lockDocument } from "@gateway/store/documents";
import { appointmentStatus } from "@protocol/documentStatuses";
import { giveUp } from "./appointmentActs";
import { bodyOf } from "./appointmentDocument";
import { appointmentLifecycle } from "./appointmentStore";
import { lockSlots } from "./slotPlaces";
import { lockBookers, updateBooker } from "./updateBooker";

const { pending, booked } = appointmentStatus;

/** Appointments under way that are for a job, with their documents. */
const visitsFor = ({ db }: UserContext, job: string) =>
  db
    .selectFrom("appointment_boxes as b")
    .innerJoin("documents as d", "d.id", "b.appointment_id")
    .select(["d.id", "d.body"])
    .where("b.job", "=", job)
    .where("d.status", "in", [pending, booked])
    .orderBy("d.id");

/**
 * Takes back the appointments that were to fetch boxes of a release which gives none any more: the gate would send their
 * trucks away and count them as not having come. It counts for nobody, and their companies are told why (`remark`).
 */
export async function revokeReleased(ctx: UserContext, releaseNo: string, remark: string): Promise<void> {
  const rows = await visitsFor(ctx, "PE")
    .where("b.subject", ">=", `${releaseNo}#`)
    .where("b.subject", "<", `${releaseNo}$`)
    .execute();
  await revokeAll(ctx, rows, remark);
}

/** The same for a company's appointments to fetch full boxes that it may not fetch any more. */
export async function revokeLifting(
  ctx: UserContext,
  { companyId, ctnNos }: { companyId: string; ctnNos: readonly string[] },
  remark: string,
): Promise<void> {
  if (ctnNos.length === 0) return;
  const rows = await visitsFor(ctx, "FO")
    .where("b.subject", "in", [...ctnNos])
    .where("d.company_id", "=", companyId)
    .execute();
  await revokeAll(ctx, rows, remark);
}

async function revokeAll(ctx: UserContext, rows: readonly { id: string; body: string }[], remark: string) {
  const bodies = rows.map(bodyOf);
  await lockBookers(ctx.db, bodies);
  await lockSlots(
    ctx.db,
    bodies.map(({ slotId }) => slotId),
  );
  for (const { id } of rows) {
    await lockDocument(ctx.db, id);
    const before = await appointmentLifecycle.find(ctx.db, id);
    if (before && [pending, booked].some((status) => status === before.row.status))
      await updateBooker(ctx, await giveUp(ctx, before, "revoke", {}, remark));
  }
}
