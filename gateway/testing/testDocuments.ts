import type { Store } from "@gateway/store/database";
import { storeKind } from "@gateway/store/open";
import { sql } from "kysely";

/**
 * Fills a store with truck orders of one company and two boxes each, in one statement per table, counters included:
 * over 336 days, 60 % import, the statuses as a port has them, 40 vessels, 25 orders a voyage of one, one carrier
 * in three. Portable between the two stores.
 */
export async function fillDocuments(db: Store, count: number, company: string): Promise<void> {
  const voyages = Math.max(1, Math.round(count / 1_000));
  const two = (n: string) => `substr(cast(100 + ${n} as text), 2, 2)`;
  const minute = `cast(n.i as bigint) * 483840 / ${count}`;
  const time = (m: string) =>
    `'2026-' || ${two(`(1 + (${m}) / 40320)`)} || '-' || ${two(`(1 + (${m}) / 1440 % 28)`)} || 'T' || ${two(`((${m}) / 60 % 24)`)} || ':' || ${two(`((${m}) % 60)`)} || ':00.000Z'`;
  const numbers = `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count})`;
  const type = "case when n.i % 5 < 3 then 'I' else 'E' end";
  const status = "case when n.i % 20 < 14 then '06' when n.i % 20 < 17 then '02' else '0' || (n.i % 4) end";
  const partner = "case when n.i % 3 = 0 then 'TRK1' end";
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(
    `insert into documents (id, kind, type, doc_no, status, version, company_id, company_name, partner_id, partner_name,
       vessel_name, voyage, bl_no, plan_time, amount, body, create_by, create_by_name, create_time, update_by,
       update_time, source_channel)
     ${numbers}
     select 'd' || cast(10000000 + n.i as text), 'truckOrder', ${type}, 'TX' || cast(10000000 + n.i as text), ${status},
       1, '${company}', 'Bench', ${partner}, ${partner}, 'VESSEL ' || cast(n.i % 40 as text),
       cast(100 + n.i / 40 % ${voyages} as text) || 'E',
       'BL' || cast(10000000 + (cast(n.i as bigint) * 7919) % ${count} as text), ${time(minute)}, 120000,
       '{"content":{"cargoName":"FURNITURE","ctnReq":[{"sizeType":"45G1","qty":2}]},"fees":[]}',
       'u', 'Bench', ${time(minute)}, 'u', ${time(minute)}, 'WEB' from n`,
  );
  await run(
    `insert into document_boxes (id, document_id, seq, ctn_no, size_type, plate_no, body, milestones)
     ${numbers}
     select 'b' || cast(10000000 + n.i as text) || cast(s.seq as text), 'd' || cast(10000000 + n.i as text), s.seq,
       'BNCU' || cast(1000000 + (n.i * 2 + s.seq) % 9000000 as text), '45G1', null, '{}', '{}'
     from n cross join (select 0 as seq union all select 1) s`,
  );
  await run(
    `insert into document_counters (kind, company_id, partner_id, type, status, count)
     select kind, company_id, coalesce(partner_id, ''), type, status, count(*) from documents
     group by kind, company_id, coalesce(partner_id, ''), type, status`,
  );
  for (const clock of ["create_time", "plan_time"]) {
    const day =
      storeKind(db) === "postgres"
        ? `to_char(${clock}::timestamptz at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`
        : `date(${clock}, '+8 hours')`;
    await run(
      `insert into document_days (kind, clock, company_id, day, type, status, partner_id, count)
       select kind, '${clock}', company_id, ${day}, type, status, coalesce(partner_id, ''), count(*) from documents
       group by 1, 2, 3, 4, 5, 6, 7`,
    );
  }
  if (storeKind(db) === "postgres") await run("vacuum analyze");
}
