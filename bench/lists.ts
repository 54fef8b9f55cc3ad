import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Store } from "@gateway/store/database";
import { migrate } from "@gateway/store/migrate";
import { openStore, storeKind } from "@gateway/store/open";
import { findPage } from "@gateway/store/page";
import { truckOrderPages } from "@gateway/trucking/truckOrderPages";
import type { PageQuery } from "@protocol/page";
import { sql } from "kysely";

export interface Measure {
  name: string;
  ratio: number;
  limit: number;
  ok: boolean;
}

const company = "c-bench";
const scope = { by: "company", companyId: company } as const;

/**
 * Fills a store with truck orders of one company and two boxes each, in one statement per table: 60 % import, the
 * statuses as a port has them, 40 vessels, one carrier in three. Portable between the two stores.
 */
export async function fillDocuments(db: Store, count: number): Promise<void> {
  const two = (n: string) => `substr(cast(100 + ${n} as text), 2, 2)`;
  const minute = `cast(n.i as bigint) * 483840 / ${count}`;
  const time = (m: string) =>
    `'2026-' || ${two(`(1 + (${m}) / 40320)`)} || '-' || ${two(`(1 + (${m}) / 1440 % 28)`)} || 'T' || ${two(`((${m}) / 60 % 24)`)} || ':' || ${two(`((${m}) % 60)`)} || ':00.000Z'`;
  const numbers = `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count})`;
  const type = "case when n.i % 5 < 3 then 'I' else 'E' end";
  const status = "case when n.i % 20 < 14 then '06' when n.i % 20 < 17 then '02' else '0' || (n.i % 4) end";
  const partner = "case when n.i % 3 = 0 then 'c-carrier' end";
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(
    `insert into documents (id, kind, type, doc_no, status, version, company_id, company_name, partner_id, partner_name,
       vessel_name, voyage, bl_no, plan_time, amount, body, create_by, create_by_name, create_time, update_by,
       update_time, source_channel)
     ${numbers}
     select 'd' || cast(10000000 + n.i as text), 'truckOrder', ${type}, 'TX' || cast(10000000 + n.i as text), ${status},
       1, '${company}', 'Bench', ${partner}, ${partner}, 'VESSEL ' || cast(n.i % 40 as text),
       cast(100 + n.i % 900 as text) || 'E', 'BL' || cast(10000000 + (cast(n.i as bigint) * 7919) % ${count} as text),
       ${time(minute)}, 120000,
       '{"cargoName":"FURNITURE","doorAddress":"Zhejiang Ningbo Yinzhou 88","ctnReq":[{"sizeType":"45G1","qty":2}]}',
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
  if (storeKind(db) === "postgres") await run("vacuum analyze");
}

const page = (pageIndex: number, searchInfos: PageQuery["searchInfos"] = []): PageQuery => ({
  pageIndex,
  pageSize: 50,
  searchInfos,
});

/** Median of single runs, in ms, after a few that do not count. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 25; i++) {
    const start = performance.now();
    await work();
    if (i >= 4) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[times.length >> 1]!;
}

const searches: Record<string, PageQuery["searchInfos"]> = {
  "page 1": [],
  "page 1 of a type": [{ fieldName: "type", searchType: "eq", values: ["E"] }],
  "page 1 of a status": [
    { fieldName: "type", searchType: "eq", values: ["E"] },
    { fieldName: "status", searchType: "in", values: ["01", "02"] },
  ],
  "search by B/L": [{ fieldName: "blNo", searchType: "eq", values: ["BL10000500"] }],
  "search by the beginning of a B/L": [{ fieldName: "blNo", searchType: "like", values: ["BL1000050"] }],
  "search by container": [{ fieldName: "ctnNo", searchType: "eq", values: ["BNCU1000501"] }],
};

async function measure(db: Store): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const [name, infos] of Object.entries(searches)) {
    times.set(name, await time(() => findPage(db, truckOrderPages, scope, page(1, infos))));
  }
  times.set("page 1000", await time(() => findPage(db, truckOrderPages, scope, page(1_000))));
  times.set(
    "page 1000 of a type",
    await time(() => findPage(db, truckOrderPages, scope, page(1_000, searches["page 1 of a type"]))),
  );
  return times;
}

/** Fills a small and a large store and compares: reading a page must not depend on how many documents there are. */
export async function run(options: { quick: boolean; databaseUrl?: string }): Promise<Measure[]> {
  const sizes = options.quick ? [1_000, 100_000] : [1_000, 1_000_000];
  const taken: Map<string, number>[] = [];
  for (const size of sizes) {
    const dataDir = mkdtempSync(join(tmpdir(), "bench-lists-"));
    const schema = `bench_${process.pid}_${size}`;
    let url = options.databaseUrl;
    if (url) {
      const admin = await openStore({ dataDir, databaseUrl: url });
      await sql.raw(`create schema ${schema}`).execute(admin.db);
      await admin.close();
      url = `${url}?options=-c%20search_path%3D${schema}`;
    }
    const store = await openStore({ dataDir, databaseUrl: url });
    try {
      await migrate(store.db);
      await fillDocuments(store.db, size);
      taken.push(await measure(store.db));
    } finally {
      if (url) await sql.raw(`drop schema ${schema} cascade`).execute(store.db);
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  const [small, large] = taken as [Map<string, number>, Map<string, number>];
  const compared = (name: string, over: number, under: number, limit: number): Measure => {
    const ratio = Math.round((over / under) * 100) / 100;
    return { name, ratio, limit, ok: ratio <= limit };
  };
  return [
    ...Object.keys(searches).map((name) =>
      compared(`${name}, ${sizes[1]} to ${sizes[0]} documents`, large.get(name)!, small.get(name)!, 1.3),
    ),
    compared("page 1000 to page 1", large.get("page 1000")!, large.get("page 1")!, 3),
    compared("page 1000 to page 1 of a type", large.get("page 1000 of a type")!, large.get("page 1 of a type")!, 3),
  ];
}
