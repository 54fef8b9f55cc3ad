import type { PageQuery } from "@protocol/page";
import type { SelectQueryBuilder } from "kysely";

/**
 * A page of a table of its own: `matching` finds what is counted, `inOrder` reads the same rows in their order, and
 * `answer` turns each into what the call answers. Documents are paged by page.ts.
 */
export async function readPage<CD, CT extends keyof CD, CO, RD, RT extends keyof RD, Row, Answered>(
  matching: SelectQueryBuilder<CD, CT, CO>,
  inOrder: SelectQueryBuilder<RD, RT, Row>,
  { pageIndex, pageSize }: Pick<PageQuery, "pageIndex" | "pageSize">,
  answer: (row: Row) => Answered,
): Promise<{ rows: Answered[]; total: number; pageIndex: number; pageSize: number }> {
  const counted = await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await inOrder
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  const { total } = counted as unknown as { total: number };
  return { rows: (rows as Row[]).map(answer), total: Number(total), pageIndex, pageSize };
}
