import { type RawBuilder, type SqlBool, sql } from "kysely";
import { Problem } from "./problem";

/** The last row of the page before. */
export interface Place {
  time: string;
  id: string;
}

export interface OpenPage<T> {
  items: T[];
  next: string | null;
}

const write = ({ time, id }: Place) => Buffer.from(JSON.stringify([time, id])).toString("base64url");

/** The place that a cursor stands for; null at the beginning. */
export function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  try {
    const [time, id] = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")) as unknown[];
    if (typeof time === "string" && typeof id === "string" && !(time + id).includes("\u0000")) return { time, id };
  } catch {
    // told below
  }
  throw new Problem("invalid", { errors: [{ field: "cursor", detail: "not one of this interface" }] });
}

/** Rows behind a place, by time and then by id; both are names of columns. */
export const isBehind = (time: string, id: string, place: Place | null): RawBuilder<SqlBool> =>
  place === null
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(${sql.ref(time)} > ${place.time} or (${sql.ref(time)} = ${place.time} and ${sql.ref(id)} > ${place.id}))`;

/** One page of rows of which one more was asked for than it has. */
export function pageOfRows<R, T>(
  rows: readonly R[],
  limit: number,
  placeOf: (row: R) => Place,
  shown: (row: R) => T,
): OpenPage<T> {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items: items.map(shown), next: last ? write(placeOf(last)) : null };
}
