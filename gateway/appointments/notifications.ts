import { placeParam } from "@gateway/base/public";
import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { type Event, othersOf, settleTodos, tell } from "@gateway/messages/public";
import type { DocumentRow } from "@gateway/store/documents";
import type { AppointmentAction } from "@protocol/appointments";
import { appointmentStatus } from "@protocol/documentStatuses";
import { screenPath } from "@protocol/screens";
import { toShanghai } from "@protocol/values/instant";
import { bodyOf, type StoredAppointment } from "./appointmentDocument";

/** What the company is told of each action; an offer waits for its answer, the others are news. */
const reasonOf: Partial<Record<AppointmentAction, Event["reason"]>> = {
  offer: "appointment.offered",
  expire: "appointment.expired",
  noShow: "appointment.noShow",
  relocate: "appointment.relocated",
  closeOut: "appointment.closedOut",
  revoke: "appointment.revoked",
};

/** What a lapse is told as: at its third the list is left. */
const lapseReason = (status: string): Event["reason"] =>
  status === appointmentStatus.canceled ? "appointment.struckOff" : "appointment.lapsed";

const minute = (instant: string) => toShanghai(instant).slice(0, 16);

/** Tells the people of its company who work with appointments what has become of one. */
export async function tellOfAppointment(
  ctx: ActorContext,
  action: AppointmentAction,
  before: DocumentRow,
  { row, body }: StoredAppointment,
  remark: string | null,
): Promise<void> {
  const subject = `appointment:${row.id}`;
  if (bodyOf(before).offerExpires) await settleTodos(ctx, subject);
  const reason = action === "lapse" ? lapseReason(row.status) : reasonOf[action];
  if (!reason) return;
  const people = othersOf(ctx, await listWhoMay(ctx.db, [row.company_id], "appointment", "get"));
  await tell(ctx, people, {
    contentType: action === "offer" ? "TODO" : "MESSAGE",
    reason,
    params: {
      apptNo: row.doc_no,
      ...(await placeParam(ctx.db, "place", [row.yard ?? ""])),
      subject: body.ctnNo ?? body.releaseNo ?? row.plate_no ?? "",
      time: minute(row.plan_time),
      before: minute(before.plan_time),
      expires: body.offerExpires ? minute(body.offerExpires).slice(11) : "",
      remark: remark ?? "",
    },
    link: screenPath("parkDetail", { id: row.id }),
    subject,
  });
}
