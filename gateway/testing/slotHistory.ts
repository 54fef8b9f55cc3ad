import { acceptAppointment, cancelAppointment, moveAppointment } from "@gateway/appointments/appointmentActs";
import { bodyOf } from "@gateway/appointments/appointmentDocument";
import { appointmentLifecycle } from "@gateway/appointments/appointmentStore";
import { bookItems } from "@gateway/appointments/booking";
import { closeSpan, liftClosure } from "@gateway/appointments/closures";
import { sweepSlots } from "@gateway/appointments/slotSweep";
import type { SlotLogKind } from "@gateway/appointments/tables";
import type { UserContext } from "@gateway/core/context";
import { noopNotifier } from "@gateway/core/live";
import { writeTransaction } from "@gateway/core/writeTransaction";
import { createScheduler } from "@gateway/documents/scheduler";
import { diskStore } from "@gateway/files/diskStore";
import type { Store } from "@gateway/store/database";
import { findDocument } from "@gateway/store/documents";
import { bookingInput } from "@protocol/appointment";
import { actionKeys } from "@protocol/identity";
import { lastOfferMs, slotClosureInput } from "@protocol/slots";
import { pino } from "pino";

/** Something that a client of a long run asks of the slots. `no` is its own for each; `time` is the port's clock. */
export type SlotOperation =
  | { kind: "book"; no: string; companyId: string; slotId: string; ctnNo: string; wait: boolean; time: string }
  | { kind: "cancel" | "accept"; no: string; companyId: string; id: string; time: string }
  | { kind: "move"; no: string; companyId: string; id: string; slotId: string; time: string }
  | { kind: "close"; no: string; fromTime: string; toTime: string; time: string }
  | { kind: "lift"; no: string; id: string; time: string }
  | { kind: "sweep"; no: string; time: string };

/** How one attempt at it ended; `unknown` where the process died before it answered. */
export type SlotOutcome =
  | { end: "done"; id: string; status: string; slotId: string }
  | { end: "refused"; reason: string }
  | { end: "unknown" };

export interface SlotHistoryEntry {
  operation: SlotOperation;
  outcome: SlotOutcome;
}

const every = new Set<string>(actionKeys);

/** Somebody of a company, who may do everything with appointments. */
export function personOf(db: Store, companyId: string, time: string): UserContext {
  const port = companyId === "PORT";
  return {
    db,
    now: new Date(Date.parse(time)),
    traceId: "0".repeat(32),
    ip: null,
    live: noopNotifier,
    log: pino({ level: "silent" }),
    config: { captcha: false, files: diskStore(""), signingKey: Buffer.alloc(32, 7) },
    identity: {
      userId: `u-${companyId}`,
      userName: companyId,
      mobile: "",
      userType: "1",
      authStatus: "01",
      companyId,
      companyName: companyId,
      companyAuthStatus: "02",
      bizRoles: [port ? "PORT" : "FWD"],
      roles: [],
      permissions: new Map(["appointment", "appointmentGate", "slotAdmin"].map((id) => [id, every])),
      tokenHash: "",
    },
  } as Partial<UserContext> as UserContext;
}

/** Carries an operation out, in a transaction of its own; throws a Refusal where it is refused. */
export async function carryOutSlots(store: Store, operation: SlotOperation): Promise<SlotOutcome> {
  if (operation.kind === "sweep") {
    const clock = () => new Date(Date.parse(operation.time));
    const { config, outbox } = personOf(store, "PORT", operation.time);
    const parts = { store, clock, config, outbox, live: noopNotifier, log: pino({ level: "silent" }) };
    await createScheduler({ ...parts, kinds: [appointmentLifecycle] }).runDue();
    await sweepSlots(parts);
    return { end: "done", id: "", status: "", slotId: "" };
  }
  return writeTransaction(store, undefined, async (db) => {
    const ctx = personOf(db, "companyId" in operation ? operation.companyId : "PORT", operation.time);
    const asked = async (id: string) => ({ id, version: (await findDocument(db, "appointment", id))?.version ?? 0 });
    const done = (row: { id: string; status: string; body: string }): SlotOutcome => ({
      ...{ end: "done", id: row.id, status: row.status, slotId: bodyOf(row).slotId },
    });
    switch (operation.kind) {
      case "book": {
        const { slotId, ctnNo, wait } = operation;
        return done((await bookItems(ctx, bookingInput.parse({ items: [{ slotId, ctnNo }], wait })))[0]!);
      }
      case "cancel":
        return done((await cancelAppointment(ctx, await asked(operation.id))).row);
      case "accept":
        return done((await acceptAppointment(ctx, await asked(operation.id))).row);
      case "move":
        return done((await moveAppointment(ctx, await asked(operation.id), operation.slotId)).row);
      case "close": {
        const { fromTime, toTime } = operation;
        const closure = slotClosureInput.parse({
          kind: "CLOSURE",
          placeCode: "NBCT",
          fromTime,
          toTime,
          reason: "停工",
        });
        return { end: "done", id: (await closeSpan(ctx, closure)).id, status: "", slotId: "" };
      }
      case "lift":
        return { end: "done", id: (await liftClosure(ctx, operation.id)).id, status: "", slotId: "" };
    }
  });
}

/** A row of the log of a slot, as the judge reads it. */
export interface LogRow {
  slot_id: string;
  seq: number;
  time: string;
  kind: SlotLogKind;
  appointment_id: string | null;
  company_id: string | null;
  booked_after: number;
  capacity: number;
  reason: string | null;
}

export interface SlotState {
  id: string;
  start_time: string;
  capacity: number;
  company_cap: number;
  booked: number;
  waiting: number;
  seq: number;
  status: string;
}

/** An appointment as it stands. */
export interface Standing {
  id: string;
  status: string;
  company_id: string;
  slotId: string;
  ctnNo: string | null;
  offered: boolean;
}

export interface SlotReport {
  operations: number;
  done: number;
  refused: number;
  unknown: number;
  offers: number;
  skips: number;
  /** One line for each contradiction; none where slots and history agree. */
  faults: string[];
}

/** Reads slots, their logs and appointments, and holds them against what was asked and answered. */
export async function checkSlots(db: Store, history: readonly SlotHistoryEntry[], swept: string): Promise<SlotReport> {
  const slots = await db.selectFrom("slots").selectAll().execute();
  const log = await db.selectFrom("slot_log").selectAll().orderBy("slot_id").orderBy("seq").execute();
  const rows = await db.selectFrom("documents").selectAll().where("kind", "=", "appointment").execute();
  const standings = rows.map((row): Standing => {
    const { slotId, ctnNo, offerExpires } = bodyOf(row);
    const { id, status, company_id } = row;
    return { id, status, company_id, slotId, ctnNo, offered: offerExpires !== null };
  });
  return judgeSlots(slots, log, standings, history, swept);
}

/** What the log of one slot says that it holds. */
class Replay {
  readonly places = new Map<string, string>();
  readonly queue: { id: string; company: string; skipped: string | null }[] = [];
  status = "open";
  faults: string[] = [];

  constructor(private readonly slot: SlotState) {}

  private of(company: string): number {
    return [...this.places.values()].filter((each) => each === company).length;
  }

  /** The first who waits and is not rightly passed over: his company has its share, or his visit would be refused. */
  next(among = this.queue): { id: string } | undefined {
    return among.find(({ company, skipped }) =>
      skipped === "appointment.cap" ? this.of(company) < this.slot.company_cap : skipped === null,
    );
  }

  step(row: LogRow, seq: number): void {
    const { kind, appointment_id: id = "", company_id: company = "", booked_after, capacity } = row;
    const fault = (words: string) => this.faults.push(`${this.slot.id} #${row.seq} ${kind} ${id}: ${words}`);
    if (row.seq !== seq) fault(`follows ${seq - 1}`);
    const at = this.queue.findIndex((each) => each.id === id);
    if (kind === "take" || kind === "offer") {
      if (this.places.has(id!)) fault("has a place already");
      if (this.status !== "open") fault("of a closed slot");
      if (kind === "offer") {
        const passed = this.next(this.queue.slice(0, Math.max(at, 0)));
        if (at < 0) fault("does not wait");
        if (passed) fault(`passes over ${passed.id}`);
        if (at >= 0) this.queue.splice(at, 1);
      } else {
        const late = Date.parse(this.slot.start_time) - Date.parse(row.time) <= lastOfferMs;
        const waits = this.next();
        if (waits && !late) fault(`takes before ${waits.id}, who waits`);
      }
      this.places.set(id!, company!);
      if (this.places.size > capacity) fault(`takes place ${this.places.size} of ${capacity}`);
      if (this.of(company!) > this.slot.company_cap) fault(`takes place ${this.of(company!)} of the company's`);
    } else if (kind === "free" || kind === "lapse") {
      if (!this.places.delete(id!)) fault("had no place");
    } else if (kind === "wait") {
      if (at >= 0) fault("waits twice");
      this.queue.push({ id: id!, company: company!, skipped: null });
    } else if (kind === "leave") {
      if (at < 0) fault("did not wait");
      else this.queue.splice(at, 1);
    } else if (kind === "skip") {
      if (at < 0) fault("did not wait");
      else this.queue[at]!.skipped = row.reason;
      if (row.reason === "appointment.cap" && this.of(company!) < this.slot.company_cap)
        fault("skipped for a share that is not used");
    } else if (kind === "accept") {
      if (!this.places.has(id!)) fault("had no place");
    } else if (kind === "close") this.status = "closed";
    else if (kind === "open") this.status = "open";
    if (this.places.size !== booked_after) fault(`says ${booked_after} places, has ${this.places.size}`);
  }
}

const placed = ["1", "2", "3", "5"];

/** The same over rows that were read already. The rows of a slot's log stand in their order. */
export function judgeSlots(
  slots: readonly SlotState[],
  log: readonly LogRow[],
  standings: readonly Standing[],
  history: readonly SlotHistoryEntry[],
  /** When the lists were gone through last, ISO. */
  swept: string,
): SlotReport {
  const faults: string[] = [];
  const bySlot = new Map<string, LogRow[]>();
  for (const row of log) bySlot.set(row.slot_id, [...(bySlot.get(row.slot_id) ?? []), row]);
  for (const slot of slots) {
    const replay = new Replay(slot);
    const rows = bySlot.get(slot.id) ?? [];
    for (const [i, row] of rows.entries()) replay.step(row, i + 1);
    faults.push(...replay.faults);
    const say = (what: string, has: unknown, is: unknown) => {
      if (has !== is) faults.push(`${slot.id}: ${what} ${String(has)}, by its log ${String(is)}`);
    };
    say("booked", slot.booked, replay.places.size);
    say("waiting", slot.waiting, replay.queue.length);
    say("seq", slot.seq, rows.length);
    say("status", slot.status, replay.status);
    const offers = slot.status === "open" && Date.parse(slot.start_time) - Date.parse(swept) > lastOfferMs;
    const forgotten = offers && slot.booked < slot.capacity ? replay.next() : undefined;
    if (forgotten) faults.push(`${slot.id}: has room, and ${forgotten.id} waits`);
    const own = standings.filter(({ slotId }) => slotId === slot.id);
    const holders = own.filter(({ status, offered }) => placed.includes(status) || (status === "0" && offered));
    const lost = [...replay.places.keys()].filter((id) => !holders.some((each) => each.id === id));
    const unheld = holders.filter(({ id }) => !replay.places.has(id));
    for (const id of lost) faults.push(`${slot.id}: the place of ${id} is lost`);
    for (const { id } of unheld) faults.push(`${slot.id}: ${id} stands there without a place`);
    const waits = own.filter(({ status, offered }) => status === "0" && !offered).map(({ id }) => id);
    for (const id of waits)
      if (!replay.queue.some((each) => each.id === id)) faults.push(`${slot.id}: ${id} waits and is not in the list`);
  }

  const boxes = new Map<string, string>();
  for (const { id, ctnNo, status } of standings) {
    if (!ctnNo || !["0", "1", "2"].includes(status)) continue;
    const other = boxes.get(ctnNo);
    if (other) faults.push(`${ctnNo} has ${other} and ${id}`);
    boxes.set(ctnNo, id);
  }

  const counts = { done: 0, refused: 0, unknown: 0 };
  const known = new Set(standings.map(({ id }) => id));
  const asked = new Set<string>();
  let unanswered = 0;
  for (const { operation, outcome } of history) {
    counts[outcome.end]++;
    if (operation.kind !== "book") continue;
    if (outcome.end === "unknown") unanswered++;
    if (outcome.end !== "done") continue;
    if (asked.has(outcome.id)) faults.push(`${operation.no} was acknowledged as ${outcome.id}, as another was`);
    asked.add(outcome.id);
    if (!known.has(outcome.id)) faults.push(`${operation.no} was acknowledged as ${outcome.id}, which is not there`);
  }
  const unasked = standings.filter(({ id }) => !asked.has(id)).length;
  if (unasked > unanswered) faults.push(`${unasked} appointments were never acknowledged, ${unanswered} unanswered`);
  const of = (kind: SlotLogKind) => log.filter((row) => row.kind === kind).length;
  return { operations: history.length, ...counts, offers: of("offer"), skips: of("skip"), faults };
}
