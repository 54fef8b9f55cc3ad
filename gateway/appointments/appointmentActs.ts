import type { UserContext } from "@gateway/core/context";
import { conflict, invalid, refused } from "@gateway/core/refusal";
import { system } from "@gateway/documents/trail";
import { listChanges } from "@gateway/store/changes";
import { findDocument, listBoxes, lockDocument, replaceBoxes } from "@gateway/store/documents";
import { findTrailerOf } from "@gateway/trucking/public";
import type { VisitInput } from "@protocol/appointment";
import type { AppointmentAction, GateCheck } from "@protocol/appointments";
import { appointmentStatus } from "@protocol/documentStatuses";
import { message, readMessage } from "@protocol/message";
import { arrivalWindow, moveSpan } from "@protocol/slots";
import { dateOf } from "@protocol/values/instant";
import { appointmentAnswer } from "./appointmentAnswers";
import {
  appointmentKind,
  type BookedFor,
  bodyOf,
  placeOf,
  type StoredAppointment,
  slotColumns,
  slotFields,
} from "./appointmentDocument";
import { beforeBegin } from "./appointmentRules";
import { appointmentLifecycle, fillSlot, noteFault } from "./appointmentStore";
import { noPlaceReason, takeInTurn } from "./booking";
import { banRefusal, listEntryChecks, permitRefusal, readReleaseDays, type Visit } from "./entryChecks";
import { releaseBox } from "./liveBoxes";
import { lockTrucks, otherPlaceRefusal, truckVisitOf } from "./plateRules";
import { freePlace, lockSlots } from "./slotPlaces";
import { windowRefusal } from "./slotRules";
import { findLastDay } from "./slotStore";
import { acceptOffer, leaveQueue } from "./waitingList";

/** An action on an appointment with the version that was seen. */
interface Asked {
  id: string;
  version: number;
}

/** Actions after which a truck stands in a slot where it was not before. */
const bindingTruck: readonly AppointmentAction[] = ["move", "accept", "edit"];

/**
 * The appointment on which somebody acts, its truck (with `plateNo` the one it gets), its slot and `others` locked before
 * it: whoever needs them comes this way, so nobody waits in a circle.
 */
async function getLocked(
  ctx: UserContext,
  action: AppointmentAction,
  { id, version }: Asked,
  { others = [], plateNo }: { others?: string[]; plateNo?: string } = {},
): Promise<StoredAppointment> {
  const seen = await findDocument(ctx.db, appointmentKind, id);
  const slotId = seen && bodyOf(seen).slotId;
  if (bindingTruck.includes(action)) await lockTrucks(ctx.db, [seen?.plate_no, plateNo]);
  if (slotId) await lockSlots(ctx.db, [slotId, ...others]);
  const before = await appointmentLifecycle.getToAct(ctx, action, id, version);
  if (before.body.slotId !== slotId || before.row.plate_no !== seen?.plate_no)
    throw conflict(await appointmentAnswer(ctx, before));
  if (beforeBegin.includes(action) && before.row.plan_time <= ctx.now.toISOString()) throw refused("appointment.begun");
  return before;
}

const visitOf = ({ row, body }: StoredAppointment): Visit => ({
  job: row.type,
  placeCode: row.yard ?? "",
  plateNo: row.plate_no,
  ctnNo: body.ctnNo,
  releaseNo: body.releaseNo,
});

/** Moves an appointment to another slot of its place and job in one step: it never is without a place, and never has two. */
export async function moveAppointment(ctx: UserContext, asked: Asked, slotId: string): Promise<StoredAppointment> {
  const before = await getLocked(ctx, "move", asked, { others: [slotId] });
  const { row, body } = before;
  const target = await ctx.db.selectFrom("slots").selectAll().where("id", "=", slotId).executeTakeFirst();
  if (!target || target.place_code !== row.yard || target.job !== row.type) throw refused("slot.unknown");
  if (slotId === body.slotId) throw refused("appointment.sameSlot");
  if (Math.abs(Date.parse(target.start_time) - Date.parse(row.plan_time)) > moveSpan)
    throw refused("appointment.moveSpan", { number: moveSpan / 3_600_000 });
  const lastDay = await findLastDay(ctx.db, target.place_code, ctx.now);
  if (target.day > lastDay) throw refused("slot.tooFar", { day: lastDay });
  refuse(await permitRefusal(ctx.db, visitOf(before), dateOf(target.start_time)));
  refuse((await readReleaseDays(ctx.db, visitOf(before)))(target.start_time));
  refuse(await otherPlaceRefusal(ctx.db, row.company_id, truckVisitOf(before, target), row.id));
  const taken = await takeInTurn(ctx, { ...placeOf(before, ctx.now), slotId });
  if (!taken.slot) refuse(noPlaceReason(taken.why, target));
  await freePlace(ctx.db, placeOf(before, ctx.now), "free");
  const moved = slotFields(target);
  // a free time that is over stays over: otherwise a late cancellation would become free by a move before it
  const over = body.freeCancelUntil <= ctx.now.toISOString() && !body.relocated;
  const after = await appointmentLifecycle.act(ctx, before, "move", {
    patch: slotColumns(target),
    body: { ...body, ...moved, ...(over ? { freeCancelUntil: body.freeCancelUntil } : {}), relocated: false },
    changes: listChanges({ startTime: row.plan_time }, { startTime: target.start_time }),
  });
  await fillSlot(ctx, body.slotId);
  return after;
}

function refuse(reason: string | null): void {
  if (!reason) return;
  const { key, params } = readMessage(reason);
  throw refused(key, params);
}

/** Gives up a place or a turn; counts against the company once the free time is over. */
export async function cancelAppointment(ctx: UserContext, asked: Asked): Promise<StoredAppointment> {
  const before = await getLocked(ctx, "cancel", asked);
  const { status } = before.row;
  const { freeCancelUntil, relocated } = before.body;
  const late = status === appointmentStatus.booked && !relocated && freeCancelUntil < ctx.now.toISOString();
  if (late) await noteFault(ctx, before, "LATE");
  return giveUp(ctx, before, "cancel", { lateCancel: late });
}

/**
 * Gives up a place for whoever ends what it was for, be it another company that did: late counts only where its own
 * people ended it. Nothing where the slot has begun or the appointment has come to its end.
 */
export async function giveUpPlace(ctx: UserContext, id: string): Promise<void> {
  const seen = await findDocument(ctx.db, appointmentKind, id);
  if (!seen) return;
  await lockSlots(ctx.db, [bodyOf(seen).slotId]);
  await lockDocument(ctx.db, id);
  const before = await appointmentLifecycle.find(ctx.db, id);
  if (!before || !isAhead(before, ctx.now)) return;
  const own = ctx.identity.companyId === before.row.company_id;
  const late = own && !before.body.relocated && before.body.freeCancelUntil < ctx.now.toISOString();
  if (late) await noteFault(ctx, before, "LATE");
  await giveUp(ctx, before, "cancel", { lateCancel: late });
}

/**
 * Ends an appointment whose box has come or left as the gate has seen it, though nobody has noted its truck there: it has
 * come and is done. One whose truck could not come in yet gives its place up, if nothing more is to come (`over`).
 * Nothing where it has come to its end.
 */
export async function endVisit(ctx: UserContext, id: string, over: boolean): Promise<void> {
  const seen = await findDocument(ctx.db, appointmentKind, id);
  if (!seen) return;
  await lockSlots(ctx.db, [bodyOf(seen).slotId]);
  await lockDocument(ctx.db, id);
  const before = await appointmentLifecycle.find(ctx.db, id);
  if (before?.row.status !== appointmentStatus.booked) return;
  if (Date.parse(before.row.plan_time) - arrivalWindow.before > ctx.now.getTime())
    return over ? giveUpPlace(ctx, id) : undefined;
  const body = { ...before.body, arriveTime: ctx.now.toISOString() };
  const arrived = await appointmentLifecycle.act(ctx, before, "arrive", { body, by: system });
  await releaseBox(ctx.db, id);
  await appointmentLifecycle.act(ctx, arrived, "finish", { by: system });
}

/** Booked, and its slot has not begun. */
export const isAhead = ({ row }: StoredAppointment, now: Date) =>
  row.status === appointmentStatus.booked && row.plan_time > now.toISOString();

/** The port takes an appointment back, which counts for nobody. */
export async function revokeAppointment(ctx: UserContext, asked: Asked, remark: string): Promise<StoredAppointment> {
  return giveUp(ctx, await getLocked(ctx, "revoke", asked), "revoke", {}, remark);
}

/** Gives up the place or the turn of an appointment, with slot and appointment locked before. */
export async function giveUp(
  ctx: UserContext,
  before: StoredAppointment,
  action: "cancel" | "revoke",
  changed: { lateCancel?: boolean },
  remark: string | null = null,
): Promise<StoredAppointment> {
  const place = placeOf(before, ctx.now);
  if (before.row.status === appointmentStatus.pending) await leaveQueue(ctx.db, place);
  else await freePlace(ctx.db, place, "free");
  await releaseBox(ctx.db, before.row.id);
  const body = { ...before.body, ...changed, offerExpires: null };
  const after = await appointmentLifecycle.act(ctx, before, action, { body, remark });
  await fillSlot(ctx, before.body.slotId);
  return after;
}

/** Takes the place that was offered. */
export async function acceptAppointment(ctx: UserContext, asked: Asked): Promise<StoredAppointment> {
  const before = await getLocked(ctx, "accept", asked);
  const { offerExpires } = before.body;
  if (!offerExpires || offerExpires <= ctx.now.toISOString()) throw refused("appointment.noOffer");
  refuse(await otherPlaceRefusal(ctx.db, before.row.company_id, truckVisitOf(before), before.row.id));
  await acceptOffer(ctx.db, placeOf(before, ctx.now));
  return appointmentLifecycle.act(ctx, before, "accept", { body: { ...before.body, offerExpires: null } });
}

/** Names another truck or driver, and where told another document that they come for. Throws a 422 beside `visit.plateNo` where the truck may not come. */
export async function editVisit(
  ctx: UserContext,
  asked: Asked,
  visit: VisitInput,
  bookedFor?: BookedFor | null,
): Promise<StoredAppointment> {
  const { plateNo } = visit;
  const before = await getLocked(ctx, "edit", asked, { plateNo });
  const { bookedFor: taken } = before.body;
  // whom its company names itself stays when the document goes
  const after = taken?.companyVisit && bookedFor === undefined ? { ...taken, companyVisit: visit } : bookedFor;
  return writeVisit(ctx, before, visit, after);
}

/**
 * Names another truck on the appointment `id` of a document whose truck was changed; its driver is not known any more.
 * Throws a 422 beside `visit.plateNo` where the truck may not come. Nothing where the slot has begun.
 */
export async function changeTruckOf(ctx: UserContext, id: string, plateNo: string): Promise<void> {
  const seen = await findDocument(ctx.db, appointmentKind, id);
  if (!seen) return;
  await lockTrucks(ctx.db, [plateNo]);
  await lockSlots(ctx.db, [bodyOf(seen).slotId]);
  await lockDocument(ctx.db, id);
  const before = await appointmentLifecycle.find(ctx.db, id);
  if (before && isAhead(before, ctx.now) && before.row.plate_no !== plateNo) await writeVisit(ctx, before, { plateNo });
}

async function writeVisit(
  ctx: UserContext,
  before: StoredAppointment,
  visit: VisitInput,
  bookedFor?: BookedFor | null,
): Promise<StoredAppointment> {
  const { row, body } = before;
  const plateNo = visit.plateNo ?? null;
  const refusal =
    (await permitRefusal(ctx.db, { ...visitOf(before), plateNo }, dateOf(row.plan_time))) ??
    (await otherPlaceRefusal(ctx.db, row.company_id, { ...truckVisitOf(before), plateNo }, row.id));
  if (refusal) throw invalid({ "visit.plateNo": [refusal] });
  const driver = { driverName: visit.driverName ?? null, driverMobile: visit.driverMobile ?? null };
  const shown = { plateNo: row.plate_no, driverName: body.driverName, driverMobile: body.driverMobile };
  const boxes = await listBoxes(ctx.db, [row.id]);
  await replaceBoxes(
    ctx.db,
    row.id,
    boxes.map((box) => ({ ...box, plate_no: plateNo })),
  );
  return appointmentLifecycle.act(ctx, before, "edit", {
    patch: { plate_no: plateNo },
    body: { ...body, ...driver, ...(bookedFor === undefined ? {} : { bookedFor }) },
    changes: listChanges(shown, { plateNo, ...driver }),
  });
}

/** Why the trailer of the dispatch that an appointment was made for may not come in. */
async function trailerRefusal({ db, now }: UserContext, { row, body }: StoredAppointment) {
  const { kind, id } = body.bookedFor ?? {};
  const plateNo = kind === "dispatchOrder" && id ? await findTrailerOf(db, id) : null;
  return banRefusal(db, { plateNo, placeCode: row.yard ?? "" }, now);
}

/** What the gate looks at, each with why it is not in order. */
export async function gateChecksOf(ctx: UserContext, appointment: StoredAppointment): Promise<GateCheck[]> {
  const { row, body } = appointment;
  const visit = visitOf(appointment);
  const wrong = windowRefusal({ startTime: row.plan_time, endTime: body.endTime }, ctx.now);
  const noPlate = row.plate_no ? null : message("appointment.noPlate");
  const trailer = await trailerRefusal(ctx, appointment);
  return [
    { check: "status", refusal: row.status === appointmentStatus.booked ? null : message("appointment.notBooked") },
    { check: "window", refusal: wrong && message(`appointment.${wrong}`) },
    ...(await listEntryChecks(ctx.db, visit, ctx.now)).map((each) =>
      each.check === "permit" ? { ...each, refusal: noPlate ?? each.refusal ?? trailer } : each,
    ),
  ];
}

/** Lets a truck in whose checks are in order. */
export async function arriveAppointment(ctx: UserContext, asked: Asked): Promise<StoredAppointment> {
  const before = await getLocked(ctx, "arrive", asked);
  refuse((await gateChecksOf(ctx, before)).find(({ refusal }) => refusal !== null)?.refusal ?? null);
  const body = { ...before.body, arriveTime: ctx.now.toISOString() };
  return appointmentLifecycle.act(ctx, before, "arrive", { body });
}

/** The job is done; its box may have another appointment. */
export async function finishAppointment(ctx: UserContext, asked: Asked): Promise<StoredAppointment> {
  const before = await getLocked(ctx, "finish", asked);
  await releaseBox(ctx.db, before.row.id);
  return appointmentLifecycle.act(ctx, before, "finish");
}
