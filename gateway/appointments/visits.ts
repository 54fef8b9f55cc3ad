import type { UserContext } from "@gateway/core/context";
import { invalid, Refusal } from "@gateway/core/refusal";
import type { VisitKind } from "@protocol/appointments";
import { codes } from "@protocol/codes";
import { message, type Packed } from "@protocol/message";
import { readSlotId } from "@protocol/slots";
import { changeTruckOf, editVisit, endVisit, giveUpPlace, isAhead } from "./appointmentActs";
import { appointmentKind, type BookedFor, bodyOf, type StoredAppointment } from "./appointmentDocument";
import { appointmentLifecycle } from "./appointmentStore";
import { bookItems } from "./booking";
import { lockTrucks } from "./plateRules";
import { lockSlots } from "./slotPlaces";

/** A truck that a document sends to a place, as far as a slot asks for it. */
export interface DocumentVisit {
  document: { kind: VisitKind; id: string; number: string };
  /** Slot jobs with the code of the place at which this document has each done. */
  places: readonly { job: string; placeCode: string | null }[];
  ctnNo?: string | null;
  releaseNo?: string | null;
  blNo?: string | null;
  plateNo: string | null;
  driverName?: string | null;
  driverMobile?: string | null;
}

/** The place that a document has got. Instants are ISO UTC. */
export interface BookedVisit {
  apptNo: string;
  job: string;
  startTime: string;
  endTime: string;
}

/**
 * Books the slot that a document's form names for its truck, or makes an appointment its own that the company has
 * already: `choice` is a slot's id or an appointment's number. Within the caller's transaction; whatever stands against
 * it is a 422 beside `field`, the caller's name of the choice.
 */
export async function bookVisit(
  ctx: UserContext,
  choice: string,
  visit: DocumentVisit,
  field = "apptNo",
): Promise<BookedVisit> {
  const slot = readSlotId(choice);
  if (!slot) return takeAppointment(ctx, choice, visit, field);
  if (!visit.places.some(({ job, placeCode }) => job === slot.job && placeCode === slot.placeCode))
    throw invalid({ [field]: [message("slot.otherPlace")] });
  const { ctnNo, releaseNo, plateNo, driverName, driverMobile } = visit;
  if (slot.job === "PE" && !releaseNo) throw invalid({ [field]: [message("slot.needsRelease")] });
  if (slot.job !== "PE" && !ctnNo) throw invalid({ [field]: [message("slot.needsBox")] });
  const item = { slotId: choice, ...given({ ctnNo, releaseNo, plateNo, driverName, driverMobile }) };
  const booking = { items: [item], arriveMode: "R" as const, wait: false, ...given({ blNo: visit.blNo }) };
  const [row] = await besideField(field, () => bookItems(ctx, booking, { ...visit.document, booked: true }));
  return bookedVisit({ row: row!, body: bodyOf(row!) });
}

const driverOf = ({ driverName, driverMobile }: StoredAppointment["body"]) => ({ driverName, driverMobile });

/** The truck and driver of a document, or those that an appointment has already where it names none of its own. */
function comingWith({ row, body }: StoredAppointment, { plateNo, driverName, driverMobile }: DocumentVisit) {
  const truck = plateNo || row.plate_no;
  const kept = !driverName && !driverMobile && truck === row.plate_no;
  return given({ plateNo: truck, ...(kept ? driverOf(body) : { driverName, driverMobile }) });
}

/** Makes an appointment of the own company that still is ahead the one of a document. */
async function takeAppointment(
  ctx: UserContext,
  apptNo: string,
  visit: DocumentVisit,
  field: string,
): Promise<BookedVisit> {
  const { document, places, ctnNo } = visit;
  const found = await findByNumber(ctx, apptNo);
  const refuse = (reason: Packed) => invalid({ [field]: [reason] });
  if (!found || found.row.company_id !== ctx.identity.companyId) throw refuse(message("appointment.unknown"));
  const { row, body } = found;
  if (!isAhead(found, ctx.now)) throw refuse(message("appointment.notAhead"));
  if (!places.some(({ job, placeCode }) => job === row.type && placeCode === row.yard))
    throw refuse(message("slot.otherPlace"));
  if (body.ctnNo && ctnNo && body.ctnNo !== ctnNo) throw refuse(message("appointment.otherBox", { ctnNo: body.ctnNo }));
  if (body.bookedFor && body.bookedFor.id !== document.id)
    throw refuse(message("appointment.taken", { number: body.bookedFor.number }));
  const booked = body.bookedFor?.booked ?? false;
  const companyVisit = body.bookedFor?.companyVisit ?? given({ plateNo: row.plate_no, ...driverOf(body) });
  const bookedFor: BookedFor = { ...document, booked, ...(booked ? {} : { companyVisit }) };
  const asked = { id: row.id, version: row.version };
  const after = await besideField(field, () => editVisit(ctx, asked, comingWith(found, visit), bookedFor));
  return bookedVisit(after);
}

/**
 * A document needs its appointment no more: what it booked is given up by the rules of cancellation, what the company
 * had before is its own again, with the truck that it had. Nothing where the slot has begun.
 */
export async function giveUpVisit(ctx: UserContext, apptNo: string, documentId: string): Promise<void> {
  const found = await findByNumber(ctx, apptNo);
  if (!found || found.body.bookedFor?.id !== documentId) return;
  if (found.body.bookedFor.booked) return giveUpPlace(ctx, found.row.id);
  if (!isAhead(found, ctx.now) || found.row.company_id !== ctx.identity.companyId) return;
  const asked = { id: found.row.id, version: found.row.version };
  try {
    await editVisit(ctx, asked, found.body.bookedFor.companyVisit ?? {}, null);
  } catch (error) {
    // a truck that may not come any more keeps nobody from giving the document up
    if (!(error instanceof Refusal) || error.code !== codes.invalid) throw error;
    await editVisit(ctx, asked, {}, null);
  }
}

/**
 * A gate has let boxes of a document in or out: its appointment has been kept, also where nobody noted its truck. With
 * `ctnNo`, the box that was seen, where it is that of this box alone. `over`: nothing more is to come for it. Within the
 * caller's transaction.
 */
export async function keepVisit(
  ctx: UserContext,
  apptNo: string | null | undefined,
  { documentId, ctnNo, over = true }: { documentId: string; ctnNo?: string; over?: boolean },
): Promise<void> {
  const found = apptNo ? await findByNumber(ctx, apptNo) : undefined;
  if (found?.body.bookedFor?.id !== documentId) return;
  if (ctnNo && found.body.ctnNo !== ctnNo) return;
  await endVisit(ctx, found.row.id, over);
}

/**
 * Another truck fetches or brings `ctnNo`, a box of a document: the document's appointment `apptNo` names the truck from
 * now on, where it is that of this box. Within the caller's transaction; a 422 beside `plateNo` where the truck may not
 * come to the place at that time. Nothing where the slot has begun, which is the gate's affair.
 */
export async function changeVisitTruck(
  ctx: UserContext,
  apptNo: string,
  { documentId, ctnNo, plateNo }: { documentId: string; ctnNo: string; plateNo: string },
): Promise<void> {
  const found = await findByNumber(ctx, apptNo);
  if (found?.body.bookedFor?.id !== documentId) return;
  if (found.body.ctnNo && found.body.ctnNo !== ctnNo) return;
  await besideField("plateNo", () => changeTruckOf(ctx, found.row.id, plateNo));
}

/**
 * Locks what a document gives up and books in one change, trucks and then slots as everybody does: slot ids and numbers of
 * appointments, as of `bookVisit`. The document is locked before.
 */
export async function lockVisits(
  ctx: UserContext,
  choices: readonly (string | null | undefined)[],
  plateNos: readonly (string | null | undefined)[],
): Promise<void> {
  const slotIds: string[] = [];
  for (const choice of choices) {
    const slotId = choice && (readSlotId(choice) ? choice : (await findByNumber(ctx, choice))?.body.slotId);
    if (slotId) slotIds.push(slotId);
  }
  await lockTrucks(ctx.db, plateNos);
  await lockSlots(ctx.db, slotIds);
}

/** When a choice begins, ISO UTC; undefined where it names nothing that is known. */
export async function startOfChoice(ctx: UserContext, choice: string): Promise<string | undefined> {
  return readSlotId(choice)?.startTime ?? (await findByNumber(ctx, choice))?.row.plan_time;
}

/**
 * The appointment that this transaction booked for a document goes over to the one that takes the document's place, whose
 * number was not known before.
 */
export async function passVisit(ctx: UserContext, apptNo: string, from: string, to: { id: string; number: string }) {
  const found = await findByNumber(ctx, apptNo);
  if (found?.body.bookedFor?.id !== from) return;
  const body = { ...found.body, bookedFor: { ...found.body.bookedFor, ...to } };
  await ctx.db
    .updateTable("documents")
    .set({ body: JSON.stringify(body) })
    .where("id", "=", found.row.id)
    .execute();
}

async function findByNumber(ctx: UserContext, apptNo: string): Promise<StoredAppointment | undefined> {
  const row = await ctx.db
    .selectFrom("documents")
    .selectAll()
    .where("kind", "=", appointmentKind)
    .where("doc_no", "=", apptNo)
    .executeTakeFirst();
  return row && appointmentLifecycle.read(ctx.db, row);
}

const bookedVisit = ({ row, body }: StoredAppointment): BookedVisit => ({
  apptNo: row.doc_no,
  job: row.type,
  startTime: row.plan_time,
  endTime: body.endTime,
});

/** What is there of an optional input. */
const given = <T extends Record<string, string | null | undefined>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as { [K in keyof T]?: string };

/** Whatever a booking refuses, beside the one field of the caller. */
async function besideField<T>(field: string, book: () => Promise<T>): Promise<T> {
  try {
    return await book();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== codes.invalid) throw error;
    throw invalid({ [field]: [...new Set(Object.values(error.fieldReasons).flat())] });
  }
}
