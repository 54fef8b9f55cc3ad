import type { changeSchema, DocumentEvent } from "@protocol/documents";
import type { Insertable } from "kysely";
import type { z } from "zod";
import { queueAlert } from "./alertQueue";
import type { Store } from "./database";
import { newId } from "./id";
import { statement } from "./statement";
import type { DocumentEventsTable } from "./tables";

export type Change = z.infer<typeof changeSchema>;

export interface NewEvent {
  documentId: string;
  time: Date;
  /** User id; `SYS` for what the gateway does of itself. */
  operator: string;
  operatorName: string;
  companyName: string;
  action: string;
  fromStatus: string | null;
  toStatus: string;
  remark?: string | null;
  ip: string | null;
  changes?: Change[];
}

/** Adds one row to the trail of a document; rows are never changed or removed. A new status is told to its subscribers. */
export async function addEvent(db: Store, event: NewEvent): Promise<void> {
  await insertEvent(db, newId(), { ...event, time: event.time.toISOString() });
  const { documentId, fromStatus, toStatus, operator, time } = event;
  if (fromStatus !== null && fromStatus !== toStatus)
    await queueAlert(db, { what: "status", documentId, params: { operator, fromStatus, toStatus }, time });
}

/** Adds a row of what happened at an instant (ISO) of the past, in its place among the others. */
export const addPastEvent = (db: Store, event: Omit<NewEvent, "time"> & { time: string }): Promise<void> =>
  insertEvent(db, newId(Date.parse(event.time)), event);

const insertRow = statement((db, row: Insertable<DocumentEventsTable>) => db.insertInto("document_events").values(row));

const rowOf = (id: string, event: Omit<NewEvent, "time"> & { time: string }): Insertable<DocumentEventsTable> => ({
  id,
  document_id: event.documentId,
  time: event.time,
  operator: event.operator,
  operator_name: event.operatorName,
  company_name: event.companyName,
  action: event.action,
  from_status: event.fromStatus,
  to_status: event.toStatus,
  remark: event.remark ?? null,
  ip: event.ip,
  changes: JSON.stringify(event.changes ?? []),
});

async function insertEvent(db: Store, id: string, event: Omit<NewEvent, "time"> & { time: string }): Promise<void> {
  await insertRow(db, rowOf(id, event));
}

/** Adds a row to the trail of each of some documents in one statement; 500 at most. */
export async function addEvents(db: Store, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => rowOf(newId(), { ...event, time: event.time.toISOString() }));
  await db.insertInto("document_events").values(rows).execute();
}

/** The trail of a document, oldest first. */
export async function listEvents(db: Store, documentId: string): Promise<DocumentEvent[]> {
  const rows = await db
    .selectFrom("document_events")
    .selectAll()
    .where("document_id", "=", documentId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    time: row.time,
    operator: row.operator,
    operatorName: row.operator_name,
    companyName: row.company_name,
    action: row.action,
    fromStatus: row.from_status,
    toStatus: row.to_status,
    remark: row.remark,
    ip: row.ip,
    changes: JSON.parse(row.changes) as Change[],
  }));
}

/** When each of some documents came into a status last, by its id. */
export async function listTimesOfStatus(db: Store, ids: string[], status: string): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("document_events")
    .select(["document_id", (eb) => eb.fn.max("time").as("time")])
    .where("document_id", "in", ids)
    .where("to_status", "=", status)
    .where((eb) => eb.or([eb("from_status", "is", null), eb("from_status", "<>", status)]))
    .groupBy("document_id")
    .execute();
  return new Map(rows.map(({ document_id, time }) => [document_id, time]));
}
