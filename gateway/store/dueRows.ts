import { type SelectQueryBuilder, sql } from "kysely";

/** For `$call`: of rows that wait for a time those that are due, the longest waiting first; an empty time is none. */
export const dueRows =
  (time: "ask_time" | "next_time", now: Date, limit: number) =>
  <Tables, Table extends keyof Tables, Row>(rows: SelectQueryBuilder<Tables, Table, Row>) =>
    rows
      .where(sql.ref(time), "<>", "")
      .where(sql.ref(time), "<=", now.toISOString())
      .orderBy(sql.ref(time))
      .limit(limit);
