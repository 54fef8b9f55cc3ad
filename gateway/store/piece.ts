import { invalid } from "@gateway/core/refusal";
import { message } from "@protocol/message";
import { type PieceQuery, pieceSize } from "@protocol/page";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { walkClock } from "./clockOrder";
import { compare, holds } from "./conditionSql";
import type { Store } from "./database";
import { countDocuments, type DocumentRow } from "./documents";
import { gatherAtMost } from "./gathered";
import { ofStatus, readRows, statusesOf } from "./page";
import type { Scope } from "./scope";
import { type Condition, type PageSpec, readConditions, readOrder, type SearchColumn, valuesOf } from "./search";
import { type Asked, findLead, matchingSelective, scopedParts } from "./selective";
import { behind, isClock, type Place, placeOf, walkPiece } from "./textOrder";

export interface DocumentPiece {
  rows: DocumentRow[];
  /** Where the next piece goes on; null at the end. */
  next: string | null;
}

/** The last row of the piece before, and whether so much matches that the order's index is walked. */
const cursorSchema = z.object({
  at: z.string().max(200),
  id: z.string().max(40),
  last: z.number().default(0),
  walk: z.boolean(),
  /** Of the last row, where statuses are read one after the other. */
  status: z.string().max(10).optional(),
});
type Cursor = z.infer<typeof cursorSchema>;

/**
 * One piece of all documents that a scope sees and a search lets through, behind the row that the last piece ended
 * with. Nothing is counted and nothing passed by: the last piece of a hundred thousand costs what the first one does,
 * and a document made meanwhile moves no other. Searches are those of a page; one by a box may match any number.
 */
export async function findPiece(db: Store, spec: PageSpec, scope: Scope, query: PieceQuery): Promise<DocumentPiece> {
  const conditions = readConditions(spec, query.searchInfos);
  const order = readOrder(spec, query.orderBy);
  const cursor = query.after === undefined ? undefined : readCursor(query.after);
  const asked = { kind: spec.kind, scope, conditions, offset: 0, limit: pieceSize + 1 };
  const places: Cursor[] = [];
  if (order.column === "status") {
    for (const status of await statusesOf(db, asked, order.direction)) {
      // that of the last row may have none left by now
      const done = cursor?.status ?? status;
      if (order.direction === "asc" ? status < done : status > done) continue;
      const after = status === cursor?.status ? cursor : undefined;
      const found = await findBehind(db, { ...ofStatus(asked, status), limit: asked.limit - places.length }, after);
      places.push(...found.map((place) => ({ ...place, status })));
      if (places.length === asked.limit) break;
    }
  } else places.push(...(await findBehind(db, { ...asked, order: { ...order, column: order.column } }, cursor)));
  const piece = places.slice(0, pieceSize);
  const last = places.length > pieceSize ? piece.at(-1) : undefined;
  return {
    rows: await readRows(
      db,
      piece.map(({ id }) => id),
    ),
    next: last ? writeCursor(last) : null,
  };
}

/** The next places behind one, each with how it was found. */
async function findBehind(db: Store, asked: Asked, cursor: Cursor | undefined): Promise<Cursor[]> {
  const lead = cursor?.walk ? undefined : findLead(asked.conditions);
  const gathered = lead ? await gather(db, asked, lead, cursor) : undefined;
  const places = gathered ?? (await walk(db, asked, cursor));
  return places.map((place) => ({ ...place, walk: !gathered }));
}

const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString("base64url");

function readCursor(text: string): Cursor {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    throw invalid({ after: [message("format")] });
  }
}

/** Starts at the index of the most telling field; undefined where more match than are gathered. */
async function gather(db: Store, asked: Asked, lead: SearchColumn, cursor: Cursor | undefined) {
  const { order } = asked;
  const { at, last } = placeOf(order);
  const hits = matchingSelective(db, asked, lead)
    .where(behind(order, cursor))
    .select(["documents.id", at.as("at"), last.as("last")])
    .distinct()
    .limit(gatherAtMost + 1);
  const rows = await db
    .with(
      (cte) => cte("hits").materialized(),
      () => hits,
    )
    .selectFrom("hits")
    .select(["id", "at", "last", sql<number>`(select count(*) from hits)`.as("gathered")])
    .orderBy("last")
    .orderBy("at", order.direction)
    .orderBy("id", order.direction)
    .limit(asked.limit)
    .execute();
  return Number(rows[0]?.gathered ?? 0) > gatherAtMost ? undefined : rows.map(({ id, at, last }) => ({ id, at, last }));
}

/** Walks the order's index from the cursor on, a branch for each type (and status, where an index has both). */
async function walk(db: Store, asked: Asked, cursor: Cursor | undefined): Promise<Place[]> {
  const { kind, scope, conditions, order, limit } = asked;
  if (!isClock(order.column)) return walkPiece(db, asked, cursor);
  const { column, direction } = order;
  const byStatus = column === "create_time" && conditions.some((c) => c.column === "status");
  const asksFor = (name: SearchColumn, value: string) => valuesOf(conditions, name)?.includes(value) ?? true;
  const groups = (await countDocuments(db, kind, scope)).filter(
    ({ type, status }) => asksFor("type", type) && asksFor("status", status),
  );
  const branches = new Map(
    groups.map(({ type, status }) => {
      const branch = byStatus ? { type, status } : { type };
      return [JSON.stringify(branch), branch] as const;
    }),
  );
  const rows = [...branches.values()].flatMap((branch) =>
    scopedParts(db, asked).map((part) =>
      part.where((eb) =>
        eb.and([
          ...Object.entries(branch).map(([name, value]) => sql<SqlBool>`${sql.ref(`documents.${name}`)} = ${value}`),
          behind(order, cursor),
          ...conditions.map((c) => heldInOrder(kind, c, column)),
        ]),
      ),
    ),
  );
  const places = await walkClock(db, rows, { column, direction }, { offset: 0, limit });
  return places.map((place) => ({ ...place, last: 0 }));
}

/** A condition that leaves the choice of the index to the order. */
function heldInOrder(kind: string, condition: Condition, ordered: string): RawBuilder<SqlBool> {
  if (condition.column !== ordered) return holds(kind, condition);
  return compare(sql<string>`${sql.ref(`documents.${ordered}`)}`, condition);
}
