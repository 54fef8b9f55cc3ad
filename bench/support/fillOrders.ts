import type { Store } from "@gateway/store/database";
import { sql } from "kysely";

/** Documents that one statement adds: SQLite answers nothing else meanwhile. */
const step = 5_000;
/** Copies are older than all that were there before, so that the first page shows the same rows. */
const older = "strftime('%Y-%m-%dT%H:%M:%fZ', d.create_time, '-' || (60000 + copies.i) || ' minutes')";

/**
 * Adds copies of a company's export orders of the demo port, with their boxes, until it has `orders` of them, and counts
 * all orders anew. For SQLite.
 */
export async function fillOrders(db: Store, company: string, orders: number): Promise<void> {
  const found = await db
    .selectFrom("documents")
    .select("id")
    .where("kind", "=", "truckOrder")
    .where("type", "=", "E")
    .where("company_id", "=", company)
    .orderBy("id")
    .execute();
  if (found.length === 0) throw new Error(`${company} has no export orders`);
  const [documents, boxes] = [await columnsOf(db, "documents"), await columnsOf(db, "document_boxes")];
  for (let from = found.length; from < orders; from += step) {
    const until = Math.min(orders, from + step);
    const ids = found.map(({ id }, n) => `select ${n} as place, '${id}' as id`).join(" union all ");
    const copies = `with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${until}),
      ids as (${ids}), copies as (select n.i, ids.id from n join ids on ids.place = n.i % ${found.length})`;
    const copied = (columns: string[], own: Record<string, string>, table: string) =>
      columns.map((column) => own[column] ?? `${table}.${column}`).join(", ");
    await sql
      .raw(
        `insert into documents (${documents.join(", ")}) ${copies}
         select ${copied(documents, { id: "'bench-' || copies.i", doc_no: "'TE99' || (10000000 + copies.i)", create_time: older }, "d")}
         from copies join documents d on d.id = copies.id`,
      )
      .execute(db);
    await sql
      .raw(
        `insert into document_boxes (${boxes.join(", ")}) ${copies}
         select ${copied(boxes, { id: "b.id || '-' || copies.i", document_id: "'bench-' || copies.i" }, "b")}
         from copies join document_boxes b on b.document_id = copies.id`,
      )
      .execute(db);
  }
  await sql`delete from document_counters where kind = 'truckOrder'`.execute(db);
  await sql`delete from document_days where kind = 'truckOrder'`.execute(db);
  await sql`
    insert into document_counters (kind, company_id, partner_id, type, status, count)
    select kind, company_id, coalesce(partner_id, ''), type, status, count(*) from documents
    where kind = 'truckOrder' group by 1, 2, 3, 4, 5`.execute(db);
  for (const clock of ["create_time", "plan_time"])
    await sql`
      insert into document_days (kind, clock, company_id, day, type, status, partner_id, count)
      select kind, ${clock}, company_id, date(${sql.ref(clock)}, '+8 hours'), type, status, coalesce(partner_id, ''),
        count(*) from documents
      where kind = 'truckOrder' and ${sql.ref(clock)} != '' group by 3, 4, 5, 6, 7`.execute(db);
  await sql`analyze`.execute(db);
}

async function columnsOf(db: Store, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  return rows.map(({ name }) => name);
}
