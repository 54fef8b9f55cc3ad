import { invalid } from "@gateway/core/refusal";
import { message } from "@protocol/message";
import { type PieceQuery, pieceSize } from "@protocol/page";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { compare, holds } from "./conditionSql";
import type { Store } from "./database";
import { countDocuments, type DocumentRow } from "./documents";
import { gatherAtMost, readRows } from "./page";
import type { Scope } from "./scope";
import { type Condition, type PageSpec, readConditions, readOrder, type SearchColumn } from "./search";
import { type Asked, findLead, matchingSelective, scoped } from "./selective";

export interface DocumentPiece {
  rows: DocumentRow[];
  /** Where the next piece goes on; null at the end. */
  next: string | null;
}

/** The last row of the piece before, and whether so much matches that the order's index is walked. */
const cursorSchema = z.object({ at: z.string().max(40), id: z.string().max(40), walk: z.boolean() });
type Cursor = z.infer<typeof cursorSchema>;
type Place = Pick<Cursor, "id" | "at">;

/**
 * One piece of all documents that a scope sees and a search lets through, behind the row that the last piece ended
 * with. Nothing is counted and nothing passed by: the last piece of a hundred thousand costs what the first one does,
 * and a document made meanwhile moves no other. Searches are those of a page; one by a box may match any number.
 */
export async function findPiece(db: Store, spec: PageSpec, scope: Scope, query: PieceQuery): Promise<DocumentPiece> {
  const conditions = readConditions(spec, query.searchInfos);
  const order = readOrder(spec, query.orderBy);
  const cursor = query.after === undefined ? undefined : readCursor(query.after);
  const asked: Asked = { kind: spec.kind, scope, conditions, order, offset: 0, limit: pieceSize + 1 };
  const lead = cursor?.walk ? undefined : findLead(conditions);
  const gathered = lead ? await gather(db, asked, lead, cursor) : undefined;
  const places = gathered ?? (await walk(db, asked, cursor));
  const piece = places.slice(0, pieceSize);
  const last = places.length > pieceSize ? piece.at(-1) : undefined;
  return {
    rows: await readRows(
      db,
      piece.map(({ id }) => id),
    ),
    next: last ? writeCursor({ ...last, walk: !gathered }) : null,
  };
}

const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString("base64url");

function readCursor(text: string): Cursor {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    throw invalid({ after: [message("format")] });
  }
}

/** Behind the cursor in the order asked for; row values, which both stores read off the index. */
function behind({ order }: Pick<Asked, "order">, cursor: Place | undefined): RawBuilder<SqlBool> {
  if (!cursor) return sql`true`;
  const row = sql`(${sql.ref(`documents.${order.column}`)}, ${sql.ref("documents.id")})`;
  const place = sql`(${cursor.at}, ${cursor.id})`;
  return order.direction === "desc" ? sql`${row} < ${place}` : sql`${row} > ${place}`;
}

/** Starts at the index of the most telling field; undefined where more match than are gathered. */
async function gather(db: Store, asked: Asked, lead: SearchColumn, cursor: Cursor | undefined) {
  const { order } = asked;
  const hits = matchingSelective(db, asked, lead)
    .where(behind(asked, cursor))
    .select(["documents.id", `documents.${order.column} as at`])
    .distinct()
    .limit(gatherAtMost + 1);
  const rows = await db
    .with(
      (cte) => cte("hits").materialized(),
      () => hits,
    )
    .selectFrom("hits")
    .select(["id", "at", sql<number>`(select count(*) from hits)`.as("gathered")])
    .orderBy("at", order.direction)
    .orderBy("id", order.direction)
    .limit(asked.limit)
    .execute();
  return Number(rows[0]?.gathered ?? 0) > gatherAtMost ? undefined : rows.map(({ id, at }) => ({ id, at }));
}

/** Walks the order's index from the cursor on, a branch for each type (and status, where an index has both). */
async function walk(db: Store, asked: Asked, cursor: Cursor | undefined): Promise<Place[]> {
  const { kind, scope, conditions, order, limit } = asked;
  const byStatus = order.column === "create_time" && conditions.some((c) => c.column === "status");
  const asksFor = (column: SearchColumn, value: string) =>
    conditions.every((c) => c.column !== column || c.values.includes(value));
  const groups = (await countDocuments(db, kind, scope)).filter(
    ({ type, status }) => asksFor("type", type) && asksFor("status", status),
  );
  const branches = new Map(
    groups.map(({ type, status }) => {
      const branch = byStatus ? { type, status } : { type };
      return [JSON.stringify(branch), branch] as const;
    }),
  );
  const parts = [...branches.values()].map((branch) =>
    db
      .selectFrom(
        scoped(db, asked)
          .where((eb) =>
            eb.and([
              ...Object.entries(branch).map(
                ([column, value]) => sql<SqlBool>`${sql.ref(`documents.${column}`)} = ${value}`,
              ),
              behind(asked, cursor),
              ...conditions.map((c) => heldInOrder(kind, c, order.column)),
            ]),
          )
          .select(["documents.id", `documents.${order.column} as at`])
          .orderBy(`documents.${order.column}`, order.direction)
          .orderBy("documents.id", order.direction)
          .limit(limit)
          .as("part"),
      )
      .select(["part.id", "part.at"]),
  );
  if (parts.length === 0) return [];
  const merged = parts.slice(1).reduce((union, part) => union.unionAll(part), parts[0]!);
  return db
    .selectFrom(merged.as("merged"))
    .select(["id", "at"])
    .orderBy("at", order.direction)
    .orderBy("id", order.direction)
    .limit(limit)
    .execute();
}

/** A condition that leaves the choice of the index to the order. */
function heldInOrder(kind: string, condition: Condition, ordered: string): RawBuilder<SqlBool> {
  if (condition.column !== ordered) return holds(kind, condition);
  return compare(sql<string>`${sql.ref(`documents.${ordered}`)}`, condition);
}
