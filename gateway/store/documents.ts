import type { Insertable, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Store } from "./database";
import { countDays } from "./dayCounts";
import { type CountStep, deferredSteps, takeDeferredSteps } from "./deferredCounts";
import { storeKind } from "./open";
import { isNoOthersDraft, isWithin, type Scope } from "./scope";
import { statement } from "./statement";
import type { DocumentBoxesTable, DocumentCountersTable, DocumentsTable } from "./tables";

export type DocumentRow = Selectable<DocumentsTable>;
export type BoxRow = Selectable<DocumentBoxesTable>;
export type DocumentPatch = Omit<
  Updateable<DocumentsTable>,
  "id" | "kind" | "doc_no" | "version" | "company_id" | "company_name" | "create_time"
>;

type CounterKey = Pick<DocumentRow, "kind" | "company_id" | "partner_id" | "type" | "status">;
type Counted = CounterKey & Pick<DocumentRow, "create_time" | "plan_time">;

const insertRow = statement((db, row: Insertable<DocumentsTable>) =>
  db.insertInto("documents").values(row).returningAll(),
);
const addCount = statement((db, value: DocumentCountersTable) =>
  db
    .insertInto("document_counters")
    .values(value)
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "company_id", "partner_id", "type", "status"])
        .doUpdateSet({ count: sql<number>`document_counters.count + excluded.count` }),
    ),
);

/** Puts a document in and counts it. */
export async function insertDocument(db: Store, row: Insertable<DocumentsTable>): Promise<DocumentRow> {
  const [made] = await insertRow(db, row);
  await count(db, [[made!, 1, made!.update_time]]);
  return made!;
}

export function findDocument(db: Store, kind: string, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom("documents").selectAll().where("kind", "=", kind).where("id", "=", id).executeTakeFirst();
}

/**
 * Makes everybody else who wants to act on a document wait until this transaction ends. SQLite runs one transaction at
 * a time anyway.
 */
export async function lockDocument(db: Store, id: string): Promise<void> {
  if (storeKind(db) === "postgres") {
    await db.selectFrom("documents").select("id").where("id", "=", id).forUpdate().execute();
  }
}

/** The same for several, in the order of their ids, so that two who lock the same never wait for each other in a circle. */
export async function lockDocuments(db: Store, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await lockDocument(db, id);
}

/**
 * Changes a document that still has the version of `before`, raises its version and moves its counters. Gives
 * undefined when somebody else was quicker: nothing is changed then, and the caller answers 409.
 */
export async function updateDocument(
  db: Store,
  before: DocumentRow,
  patch: DocumentPatch,
): Promise<DocumentRow | undefined> {
  const after = await db
    .updateTable("documents")
    .set({ ...patch, version: before.version + 1 })
    .where("id", "=", before.id)
    .where("version", "=", before.version)
    .returningAll()
    .executeTakeFirst();
  if (!after) return undefined;
  if (counterId(before) !== counterId(after) || before.plan_time !== after.plan_time) {
    await count(db, [
      [before, -1, after.update_time],
      [after, 1, after.update_time],
    ]);
  }
  return after;
}

/** Takes a document and its boxes out; false when its version has moved on. The trail stays. */
export async function deleteDocument(db: Store, row: DocumentRow, now = new Date()): Promise<boolean> {
  const gone = await db
    .deleteFrom("documents")
    .where("id", "=", row.id)
    .where("version", "=", row.version)
    .executeTakeFirst();
  if (Number(gone.numDeletedRows) !== 1) return false;
  await count(db, [[row, -1, now.toISOString()]]);
  return true;
}

/** How many documents of a kind a scope holds, by type and status; from the counters, whatever the number. */
export async function countDocuments(
  db: Store,
  kind: string,
  scope: Scope,
  partnerIds?: readonly string[],
): Promise<{ type: string; status: string; count: number }[]> {
  let query = db
    .selectFrom("document_counters")
    .select(["type", "status", (eb) => eb.fn.sum<number>("count").as("count")])
    .where("kind", "=", kind)
    .groupBy(["type", "status"]);
  if (scope.by === "all" && scope.besides) query = query.where(isNoOthersDraft("document_counters", scope.besides));
  if (scope.by !== "all") query = query.where(isWithin(scope, sql.ref));
  if (partnerIds) query = query.where("partner_id", "in", [...partnerIds]);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) })).filter((row) => row.count > 0);
}

const counterId = (row: CounterKey) =>
  `${row.kind}\0${row.company_id}\0${row.partner_id ?? ""}\0${row.type}\0${row.status}`;

async function count(db: Store, steps: readonly CountStep<Counted>[]): Promise<void> {
  const waiting = deferredSteps<Counted>(db);
  if (waiting) waiting.push(...steps);
  else await moveCounters(db, steps);
}

/**
 * Moves the counters that wait for the end of a transaction. They are rows that many share, by company and kind: taken
 * in the middle, each holds up everybody until the commit, and two transactions that change documents of two kinds in
 * different orders wait for each other in a circle.
 */
export const settleCounts = (trx: Store): Promise<void> => moveCounters(trx, takeDeferredSteps<Counted>(trx));

async function moveCounters(db: Store, steps: readonly CountStep<Counted>[]): Promise<void> {
  const counts = new Map<string, { row: CounterKey; by: number }>();
  for (const [row, by] of steps) {
    const id = counterId(row);
    counts.set(id, { row, by: (counts.get(id)?.by ?? 0) + by });
  }
  // one order of rows for everybody, so that two transactions do not wait for each other
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, { row, by }] of sorted)
    if (by !== 0)
      await addCount(db, {
        kind: row.kind,
        company_id: row.company_id,
        partner_id: row.partner_id ?? "",
        type: row.type,
        status: row.status,
        count: by,
      });
  await countDays(db, steps);
}

/** The boxes of documents, in the order of their rows. */
export async function listBoxes(db: Store, documentIds: readonly string[]): Promise<BoxRow[]> {
  if (documentIds.length === 0) return [];
  return db
    .selectFrom("document_boxes")
    .selectAll()
    .where("document_id", "in", [...documentIds])
    .orderBy("document_id")
    .orderBy("seq")
    .execute();
}

function byDocument<Box extends Pick<BoxRow, "document_id">>(boxes: readonly Box[]): Map<string, Box[]> {
  const found = new Map<string, Box[]>();
  for (const box of boxes) {
    const others = found.get(box.document_id);
    if (others) others.push(box);
    else found.set(box.document_id, [box]);
  }
  return found;
}

/** The same, by document. */
export async function listBoxesByDocument(db: Store, documentIds: readonly string[]): Promise<Map<string, BoxRow[]>> {
  return byDocument(await listBoxes(db, documentIds));
}

/** What a list tells of a box. */
export type BoxNumbers = Pick<BoxRow, "document_id" | "ctn_no" | "plate_no">;

/** The numbers of the boxes of documents, by document, in the order of their rows; their bodies are left where they are. */
export async function listBoxNumbers(db: Store, documentIds: readonly string[]): Promise<Map<string, BoxNumbers[]>> {
  if (documentIds.length === 0) return new Map();
  return byDocument(
    await db
      .selectFrom("document_boxes")
      .select(["document_id", "ctn_no", "plate_no"])
      .where("document_id", "in", [...documentIds])
      .orderBy("document_id")
      .orderBy("seq")
      .execute(),
  );
}

/** Puts these boxes in the place of those that the document had; a box that keeps its id keeps its identity. */
export async function replaceBoxes(db: Store, documentId: string, boxes: Insertable<DocumentBoxesTable>[]) {
  await db.deleteFrom("document_boxes").where("document_id", "=", documentId).execute();
  if (boxes.length > 0) await db.insertInto("document_boxes").values(boxes).execute();
}
