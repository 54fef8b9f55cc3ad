import { findRelease } from "@gateway/boxes/public";
import type { UserContext } from "@gateway/core/context";
import { Refusal } from "@gateway/core/refusal";
import { refuseIssues } from "@gateway/documents/checks";
import { type BoxRow, type DocumentRow, findDocument } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { statement } from "@gateway/store/statement";
import { type AppointmentItem, type BookingInput, bookingIssues } from "@protocol/appointment";
import { codes } from "@protocol/codes";
import { appointmentStatus } from "@protocol/documentStatuses";
import { type FieldIssue, message, type Packed } from "@protocol/message";
import { readSlotId } from "@protocol/slots";
import { dateOf } from "@protocol/values/instant";
import { type AppointmentBody, appointmentKind, type BookedFor, slotColumns, slotFields } from "./appointmentDocument";
import { appointmentLifecycle, fillSlot } from "./appointmentStore";
import { holdRefusal, permitRefusal, releaseRefusal } from "./entryChecks";
import { claimBox, countOfRelease } from "./liveBoxes";
import { cannotDoBoth, lockTrucks, otherPlaceRefusal, type TruckVisit } from "./plateRules";
import { type NoPlace, type PlaceOf, type SlotRow, takePlace } from "./slotPlaces";
import { offerExpiry } from "./slotRules";
import { findLastDay } from "./slotStore";
import { joinQueue } from "./waitingList";

/** What somebody is told of a slot without a place for him. */
export const noPlaceReason = (why: NoPlace | "queue", slot?: SlotRow): Packed =>
  why === "cap"
    ? message("slot.cap", { cap: slot?.company_cap ?? 0 })
    : message(`slot.${why === "queue" ? "full" : why}`);

/** A place for whoever asks now: those who wait for one come first. */
export async function takeInTurn(
  ctx: UserContext,
  place: PlaceOf,
): Promise<{ slot: SlotRow } | { slot: null; why: NoPlace }> {
  const first = await takePlace(ctx.db, place, { kind: "take", pass: false });
  if (first.slot) return first;
  if (first.why !== "queue") return { slot: null, why: first.why };
  await fillSlot(ctx, place.slotId);
  const second = await takePlace(ctx.db, place, { kind: "take", pass: true });
  if (second.slot) return second;
  return { slot: null, why: second.why === "queue" ? "full" : second.why };
}

type NamedSlot = NonNullable<ReturnType<typeof readSlotId>>;

/** An item of a booking with the document that it becomes. */
interface Planned {
  id: string;
  item: AppointmentItem;
  index: number;
}

/**
 * Books places for all items or for none, within the caller's transaction; `bookedFor` is the document that they are for. Throws a 422 with paths as the body has them;
 * slots are taken in the order of their ids, so that two bookings of several never wait for each other in a circle.
 */
export async function bookItems(
  ctx: UserContext,
  booking: BookingInput,
  bookedFor: BookedFor | null = null,
): Promise<DocumentRow[]> {
  const { identity, now, db } = ctx;
  if (!identity.companyId) throw new Refusal(codes.forbidden, "forbidden");
  refuseIssues("booking", bookingIssues(booking));
  const slots = await readSlots(ctx, booking);
  await refuseVisits(ctx, booking, slots);
  const planned = booking.items.map((item, index): Planned => ({ id: newId(now.getTime()), item, index }));
  await claimBoxes(ctx, planned, slots);
  const placed = new Map<string, { slot: SlotRow; status: string }>();
  const issues: FieldIssue[] = [];
  for (const { id, item, index } of [...planned].sort((a, b) => (a.item.slotId < b.item.slotId ? -1 : 1))) {
    const place = { slotId: item.slotId, companyId: identity.companyId, appointmentId: id, now };
    const taken = await takeInTurn(ctx, place);
    if (taken.slot) {
      placed.set(id, { slot: taken.slot, status: appointmentStatus.booked });
      continue;
    }
    const slot = await db.selectFrom("slots").selectAll().where("id", "=", item.slotId).executeTakeFirst();
    const queues = booking.wait && (taken.why === "full" || taken.why === "cap");
    const refusal =
      slot && queues
        ? offerExpiry(slot, now) === null && message("slot.tooLateToWait")
        : noPlaceReason(taken.why, slot);
    if (refusal) issues.push({ path: ["items", index, "slotId"], message: refusal });
    else {
      await joinQueue(db, place);
      placed.set(id, { slot: slot!, status: appointmentStatus.pending });
    }
  }
  refuseIssues("booking", issues);
  const rows: DocumentRow[] = [];
  for (const each of planned) rows.push(await enterItem(ctx, booking, each, { ...placed.get(each.id)!, bookedFor }));
  return rows;
}

/** What the ids of the slots of a booking say; a 422 for one that says nothing or lies too far ahead. */
async function readSlots(ctx: UserContext, { items }: BookingInput): Promise<Map<string, NamedSlot>> {
  const named = new Map<string, NamedSlot>();
  for (const { slotId } of items) {
    const slot = named.get(slotId) ?? readSlotId(slotId);
    if (slot) named.set(slotId, slot);
  }
  const lastDays = new Map<string, string>();
  for (const { placeCode } of named.values())
    if (!lastDays.has(placeCode)) lastDays.set(placeCode, await findLastDay(ctx.db, placeCode, ctx.now));
  refuseIssues(
    "booking",
    items.flatMap(({ slotId }, i) => {
      const slot = named.get(slotId);
      const path = ["items", i, "slotId"];
      if (!slot) return [{ path, message: message("slot.unknown") }];
      const lastDay = lastDays.get(slot.placeCode)!;
      return slot.day > lastDay ? [{ path, message: message("slot.tooFar", { day: lastDay }) }] : [];
    }),
  );
  return named;
}

/** A 422 for each item whose truck, box or release would be refused at the gate. */
async function refuseVisits(ctx: UserContext, { items }: BookingInput, slots: ReadonlyMap<string, NamedSlot>) {
  const issues: FieldIssue[] = [];
  const taken = new Map<string, number>();
  // releases are locked in one order, then trucks, and both before the slots
  for (const releaseNo of [...new Set(items.flatMap((item) => item.releaseNo ?? []))].sort()) {
    await findRelease(ctx.db, releaseNo, ctx.now, { lock: true });
    taken.set(releaseNo, await countOfRelease(ctx.db, releaseNo));
  }
  await lockTrucks(
    ctx.db,
    items.map(({ plateNo }) => plateNo),
  );
  const ends = await listSlotEnds(ctx, [...slots.keys()]);
  const trucks: TruckVisit[] = [];
  for (const [index, item] of items.entries()) {
    const slot = slots.get(item.slotId)!;
    const at = dateOf(slot.startTime);
    const { plateNo = null, ctnNo = null, releaseNo = null } = item;
    const visit = { job: slot.job, placeCode: slot.placeCode, plateNo, ctnNo, releaseNo };
    const add = (field: keyof AppointmentItem, refusal: Packed | null) => {
      if (refusal) issues.push({ path: ["items", index, field], message: refusal });
    };
    const { placeCode, startTime } = slot;
    const truck = { plateNo, placeCode, startTime, endTime: ends.get(item.slotId) ?? startTime };
    const inTwo = trucks.some((each) => cannotDoBoth(each, truck));
    trucks.push(truck);
    add(
      "plateNo",
      (await permitRefusal(ctx.db, visit, at)) ??
        (inTwo ? message("appointment.truckTwice", { plateNo: plateNo ?? "" }) : null) ??
        (await otherPlaceRefusal(ctx.db, ctx.identity.companyId, truck)),
    );
    add("ctnNo", await holdRefusal(ctx.db, visit, at));
    const before = taken.get(releaseNo ?? "") ?? 0;
    add("releaseNo", await releaseRefusal(ctx.db, visit, at, before));
    if (releaseNo) taken.set(releaseNo, before + 1);
  }
  refuseIssues("booking", issues);
}

/** When slots end, ISO UTC, by their ids; those that the port does not have are absent. */
async function listSlotEnds(ctx: UserContext, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db.selectFrom("slots").select(["id", "end_time"]).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row.end_time]));
}

/** Claims the boxes of all items; a 422 beside those that have an appointment for the same job already. */
async function claimBoxes(
  ctx: UserContext,
  planned: readonly Planned[],
  slots: ReadonlyMap<string, NamedSlot>,
): Promise<void> {
  const issues: FieldIssue[] = [];
  for (const { id, item, index } of [...planned].sort((a, b) =>
    (a.item.ctnNo ?? "") < (b.item.ctnNo ?? "") ? -1 : 1,
  )) {
    const { ctnNo = null, releaseNo = null } = item;
    const { job } = slots.get(item.slotId)!;
    const other = await claimBox(ctx.db, { appointmentId: id, job, ctnNo, releaseNo });
    if (other === null) continue;
    const row = await findDocument(ctx.db, appointmentKind, other);
    // another company's number is not told
    const own = row?.company_id === ctx.identity.companyId;
    const reason = own
      ? message("appointment.boxTaken", { apptNo: row.doc_no })
      : message("appointment.boxTakenElsewhere");
    issues.push({ path: ["items", index, "ctnNo"], message: reason });
  }
  refuseIssues("booking", issues);
}

const insertBox = statement((db, row: BoxRow) => db.insertInto("document_boxes").values(row));

async function enterItem(
  ctx: UserContext,
  { arriveMode, blNo, remark }: BookingInput,
  { id, item }: Planned,
  { slot, status, bookedFor }: { slot: SlotRow; status: string; bookedFor: BookedFor | null },
): Promise<DocumentRow> {
  const body: AppointmentBody = {
    ...slotFields(slot),
    ctnNo: item.ctnNo ?? null,
    releaseNo: item.releaseNo ?? null,
    arriveMode,
    driverName: item.driverName ?? null,
    driverMobile: item.driverMobile ?? null,
    remark: remark ?? null,
    lateCancel: false,
    relocated: false,
    arriveTime: null,
    offerExpires: null,
    bookedFor,
  };
  const action = status === appointmentStatus.booked ? "book" : "wait";
  const row = await appointmentLifecycle.enter(
    ctx,
    {
      ...slotColumns(slot),
      id,
      prefix: "AP",
      status,
      body: JSON.stringify(body),
      plate_no: item.plateNo ?? null,
      bl_no: blNo ?? null,
    },
    { action },
  );
  if (item.ctnNo) {
    const box = { id: newId(), document_id: id, seq: 0, ctn_no: item.ctnNo, size_type: null };
    await insertBox(ctx.db, { ...box, plate_no: item.plateNo ?? null, body: "{}", milestones: "{}" });
  }
  return row;
}
