import type { Store } from "@gateway/store/database";
import type { StoreKind } from "@gateway/store/open";
import { truckingHandlers } from "@gateway/trucking/handlers";
import type { BodyInputOf } from "@protocol/call";
import { truckOrders } from "@protocol/trucking";
import { sql } from "kysely";
import { compareTimes, type Figure, measureFigure, runAsProgram } from "./support/figures";
import { openFilledPort, postgresAnswers, token } from "./support/filledPort";

type PageQuery = BodyInputOf<typeof truckOrders.page>;
type Infos = NonNullable<PageQuery["searchInfos"]>;
const type: Infos[number] = { fieldName: "type", searchType: "eq", values: ["E"] };

/** Searches as the lists of the portal ask them, and the same in SQL for the true total. */
const searches: { name: string; infos: Infos; where: string }[] = [
  { name: "page 1", infos: [], where: "true" },
  { name: "page 1 of a type", infos: [type], where: "type = 'E'" },
  {
    name: "page 1 of a type and two statuses",
    infos: [type, { fieldName: "status", searchType: "in", values: ["01", "02"] }],
    where: "type = 'E' and status in ('01', '02')",
  },
  {
    name: "search by B/L number",
    infos: [type, { fieldName: "blNo", searchType: "eq", values: ["BL10000500"] }],
    where: "type = 'E' and bl_no = 'BL10000500'",
  },
  {
    name: "search by the beginning of a B/L number",
    infos: [{ fieldName: "blNo", searchType: "like", values: ["BL1000050"] }],
    where: "bl_no like 'BL1000050%'",
  },
  {
    name: "search by container number",
    infos: [{ fieldName: "ctnNo", searchType: "eq", values: ["BNCU1000501"] }],
    where: "id in (select document_id from document_boxes where ctn_no = 'BNCU1000501')",
  },
  {
    name: "search by vessel and voyage",
    infos: [
      { fieldName: "vesselName", searchType: "eq", values: ["VESSEL 7"] },
      { fieldName: "voyage", searchType: "eq", values: ["100E"] },
    ],
    where: "vessel_name = 'VESSEL 7' and voyage = '100E'",
  },
];

interface Side {
  documents: number;
  totals: Map<string, number>;
  page(query: PageQuery): Promise<{ rows: unknown[]; total: number }>;
  close(): Promise<void>;
}

/** A port with so many truck orders, and how many of them each search finds. */
async function openSide(kind: StoreKind, documents: number): Promise<Side> {
  const { db, upstream, close } = await openFilledPort(kind, documents, truckingHandlers);
  const totals = new Map<string, number>();
  for (const { name, where } of searches) totals.set(name, await countPlainly(db, where));
  return { documents, totals, page: (body) => upstream.call(truckOrders.page, { body, token }), close };
}

async function countPlainly(db: Store, where: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from documents where ${sql.raw(where)}`.execute(db);
  return Number(rows[0]!.n);
}

/** One store at two sizes: what is read must not depend on how much there is. */
async function compareSizes(kind: StoreKind, sizes: readonly [number, number], quick: boolean): Promise<Figure[]> {
  const sides: Side[] = [];
  try {
    for (const size of sizes) sides.push(await openSide(kind, size));
    const [small, large] = sides as [Side, Side];
    // 30,000 documents have a page 1,000 of twenty rows
    const pageSize = quick ? 20 : 50;
    const query = (infos: Infos, pageIndex = 1): PageQuery => ({ pageIndex, pageSize, searchInfos: infos });
    const rounds = quick ? 40 : 80;
    const ask = async (side: Side, name: string, pageQuery: PageQuery) => {
      const { rows, total } = await side.page(pageQuery);
      const wanted = side.totals.get(name);
      const cut = Math.max(0, Math.min(pageSize, total - (pageQuery.pageIndex - 1) * pageSize));
      if (total !== wanted || rows.length !== cut) {
        throw new Error(`${name}: ${total} documents and ${rows.length} rows instead of ${wanted} and ${cut}`);
      }
    };
    const note = ({ floorMs, subjectMs }: { floorMs: number; subjectMs: number }) =>
      `${subjectMs.toFixed(1)} ms over ${floorMs.toFixed(1)} ms`;
    const figures: Figure[] = [];
    for (const { name, infos } of searches) {
      const full = `lists ${kind}: ${name}, ${large.documents} documents over ${small.documents}`;
      figures.push(
        await measureFigure({ name: full, limit: 1.3 }, async () => {
          const times = await compareTimes(
            rounds,
            () => ask(small, name, query(infos)),
            () => ask(large, name, query(infos)),
          );
          return { ratio: times.ratio, note: note(times) };
        }),
      );
    }
    for (const fieldName of ["blNo", "vesselName", "orderNo"] as const) {
      const full = `lists ${kind}: page 1 by ${fieldName} over page 1, ${large.documents} documents`;
      figures.push(
        await measureFigure({ name: full, limit: 1.3 }, async () => {
          const times = await compareTimes(
            rounds,
            () => ask(large, "page 1", query([])),
            () => ask(large, "page 1", { ...query([]), orderBy: { fieldName, direction: "asc" } }),
          );
          return { ratio: times.ratio, note: note(times) };
        }),
      );
    }
    for (const { name, infos } of searches.slice(0, quick ? 1 : 2)) {
      const full = `lists ${kind}: page 1000 over ${name}, ${large.documents} documents`;
      figures.push(
        await measureFigure({ name: full, limit: 3 }, async () => {
          const times = await compareTimes(
            rounds,
            () => ask(large, name, query(infos)),
            () => ask(large, name, query(infos, 1_000)),
          );
          return { ratio: times.ratio, note: note(times) };
        }),
      );
    }
    return figures;
  } finally {
    for (const side of sides) await side.close();
  }
}

/** A list feels the same with a thousand and with a million documents, through the wire, on both stores. */
export async function run({ quick }: { quick: boolean }): Promise<Figure[]> {
  const sizes = [1_000, quick ? 30_000 : 1_000_000] as const;
  const figures = await compareSizes("sqlite", sizes, quick);
  if (!(await postgresAnswers("lists"))) return figures;
  return [...figures, ...(await compareSizes("postgres", sizes, quick))];
}

await runAsProgram(import.meta.url, run);
