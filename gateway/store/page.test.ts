import type { Refusal } from "@gateway/core/refusal";
import { fillDocuments } from "@gateway/testing/testDocuments";
import { eachStore } from "@gateway/testing/testStores";
import { truckOrderPages } from "@gateway/trucking/truckOrderPages";
import type { PageQuery } from "@protocol/page";
import { expect, it } from "vitest";
import type { Store } from "./database";
import { type DocumentRow, deleteDocument, findDocument, insertDocument, updateDocument } from "./documents";
import { findPage } from "./page";
import { countStatuses } from "./statusCounts";

const mine = { by: "company", companyId: "A" } as const;
const hour = 3_600_000;
const base = Date.parse("2026-11-21T02:00:00.000Z");
const at = (hours: number) => new Date(base + hours * hour).toISOString();

async function fill(db: Store): Promise<void> {
  const put = (n: number, over: Partial<DocumentRow>, ctnNo: string, plateNo: string | null = null) =>
    insertDocument(db, {
      id: `d${String(n).padStart(3, "0")}`,
      kind: "truckOrder",
      type: "E",
      doc_no: `TE261121${String(n).padStart(5, "0")}`,
      status: "05",
      version: 1,
      company_id: "A",
      company_name: "A",
      plan_time: "",
      amount: 0,
      body: "{}",
      create_by: "u",
      create_by_name: "u",
      create_time: at(n),
      update_by: "u",
      update_time: at(n),
      source_channel: "WEB",
      ...over,
    }).then((row) =>
      db
        .insertInto("document_boxes")
        .values({
          id: `b${row.id}`,
          document_id: row.id,
          seq: 0,
          ctn_no: ctnNo,
          size_type: "45G1",
          plate_no: plateNo,
          body: "{}",
          milestones: "{}",
        })
        .execute(),
    );
  await put(1, { bl_no: "COSU100", vessel_name: "EVER GIVEN", voyage: "026W", plan_time: at(50) }, "MSKU2667024");
  await put(2, { bl_no: "COSU101", type: "I", status: "00", plan_time: at(30) }, "MSKU7338649");
  await put(3, { bl_no: "EGLV200", vessel_name: "EVER ACE", voyage: "031E", status: "01" }, "TGHU4503443");
  await put(
    4,
    { status: "02", partner_id: "T1", vessel_name: "EVER GIVEN", plan_time: at(10) },
    "CSQU3054383",
    "浙B12345",
  );
  await put(5, { status: "06", partner_id: "T2", type: "D" }, "TEMU6193751", "浙B12399");
  await put(6, { company_id: "B", bl_no: "COSU100", status: "02", partner_id: "T1" }, "MSKU2667024", "浙B12345");
}

/** Moves, plans anew, unplans and deletes documents, as people do. */
async function shuffle(db: Store): Promise<void> {
  for (let n = 0; n < 300; n++) {
    const row = await findDocument(db, "truckOrder", `d${10_000_000 + n * 19}`);
    if (!row) throw new Error("not filled");
    if (n % 10 === 9) await deleteDocument(db, row);
    else if (n % 3 === 0) await updateDocument(db, row, { plan_time: n % 2 ? "" : "2026-05-05T04:05:06.000Z" });
    else if (n % 3 === 1) await updateDocument(db, row, { status: "02", partner_id: n % 2 ? "TRK1" : null });
    else await updateDocument(db, row, { type: "D", plan_time: "2026-12-12T15:59:59.999Z" });
  }
}

type Search = PageQuery["searchInfos"][number];
const search = (fieldName: string, searchType: Search["searchType"], ...values: string[]): Search => ({
  fieldName,
  searchType,
  values,
});
const query = (searchInfos: Search[] = [], over: Partial<PageQuery> = {}): PageQuery => ({
  pageIndex: 1,
  pageSize: 10,
  searchInfos,
  ...over,
});
const newestFirst = ["d005", "d004", "d003", "d002", "d001"];

eachStore("a page", (makeStore) => {
  it("finds by each field, alone and together, and never another company's", async () => {
    const db = await makeStore();
    await fill(db);
    const cases: [Search[], string[]][] = [
      [[], newestFirst],
      [[search("status", "eq", "02")], ["d004"]],
      [[search("status", "in", "05", "00", "77")], ["d002", "d001"]],
      [[search("type", "eq", "E")], ["d004", "d003", "d001"]],
      [[search("type", "in", "I", "D")], ["d005", "d002"]],
      [
        [search("type", "eq", "E"), search("status", "in", "01", "05")],
        ["d003", "d001"],
      ],
      [[search("orderNo", "eq", "te26112100003")], ["d003"]],
      [[search("orderNo", "like", "TE261121")], newestFirst],
      [[search("blNo", "eq", "ＣＯＳＵ100 ")], ["d001"]],
      [[search("blNo", "like", "cosu")], ["d002", "d001"]],
      [[search("blNo", "in", "COSU101", "EGLV200")], ["d003", "d002"]],
      [[search("blNo", "like", "OSU")], []],
      [[search("ctnNo", "eq", "msku2667024")], ["d001"]],
      [[search("ctnNo", "like", "MSKU")], ["d002", "d001"]],
      [[search("ctnNo", "in", "TGHU4503443", "CSQU3054383")], ["d004", "d003"]],
      [[search("vesselName", "eq", "Ever Given")], ["d004", "d001"]],
      [[search("vesselName", "like", "EVER")], ["d004", "d003", "d001"]],
      [[search("voyage", "eq", "026w")], ["d001"]],
      [[search("plateNo", "eq", "浙B12345")], ["d004"]],
      [[search("plateNo", "like", "浙B123")], ["d005", "d004"]],
      [[search("carrierId", "eq", "T1")], ["d004"]],
      [[search("planTime", "between", at(10), at(30))], ["d004", "d002"]],
      [[search("planTime", "gte", at(30))], ["d002", "d001"]],
      [[search("planTime", "lte", at(30))], ["d004", "d002"]],
      [[search("createTime", "between", "2026-11-21", "2026-11-21")], newestFirst],
      [[search("createTime", "gte", "2026-11-21 14:00")], ["d005", "d004"]],
      [[search("createTime", "lte", "2026-11-20")], []],
      [[search("blNo", "like", "COSU"), search("ctnNo", "like", "MSKU7")], ["d002"]],
      [[search("blNo", "like", "COSU"), search("status", "eq", "05"), search("type", "eq", "E")], ["d001"]],
      [[search("vesselName", "like", "EVER"), search("planTime", "lte", at(20))], ["d004"]],
      [[search("vesselName", "like", "EVER"), search("voyage", "eq", "031E"), search("plateNo", "like", "浙B")], []],
    ];
    for (const [infos, expected] of cases) {
      const page = await findPage(db, truckOrderPages, mine, query(infos));
      expect([infos, page.rows.map((row) => row.id), page.total]).toEqual([infos, expected, expected.length]);
    }
    const forPartner = await findPage(db, truckOrderPages, { by: "partner", companyId: "T1" }, query());
    expect(forPartner.rows.map((row) => row.id)).toEqual(["d006", "d004"]);
    const all = await findPage(db, truckOrderPages, { by: "all" }, query([search("ctnNo", "eq", "MSKU2667024")]));
    expect(all.rows.map((row) => row.id)).toEqual(["d006", "d001"]);
  });

  it("sorts by what has an index, either way, and cuts where it is told", async () => {
    const db = await makeStore();
    await fill(db);
    const ids = async (over: Partial<PageQuery>, infos: Search[] = []) => {
      const page = await findPage(db, truckOrderPages, mine, { ...query(infos), ...over });
      return [page.total, ...page.rows.map((row) => row.id)];
    };
    const sorted = (fieldName: string, direction: "asc" | "desc") => ({ orderBy: { fieldName, direction } });
    expect(await ids(sorted("createTime", "asc"))).toEqual([5, ...[...newestFirst].reverse()]);
    // what is not planned comes first
    expect(await ids(sorted("planTime", "asc"))).toEqual([5, "d003", "d005", "d004", "d002", "d001"]);
    expect(await ids(sorted("planTime", "desc"), [search("status", "in", "02", "05")])).toEqual([2, "d001", "d004"]);
    expect(await ids(sorted("planTime", "desc"), [search("vesselName", "like", "EVER")])).toEqual([
      3,
      "d001",
      "d004",
      "d003",
    ]);
    // pageSize 2 is no size of the contract; the cut is the same for all
    const two = { pageSize: 2 as unknown as PageQuery["pageSize"] };
    for (const infos of [[], [search("type", "in", "E", "I", "D")], [search("orderNo", "like", "TE2")]]) {
      expect(await ids({ ...two, pageIndex: 2 }, infos)).toEqual([5, "d003", "d002"]);
      expect(await ids({ ...two, pageIndex: 3 }, infos)).toEqual([5, "d001"]);
      expect(await ids({ ...two, pageIndex: 9 }, infos)).toEqual([5]);
    }
  });

  it("cuts the same from every depth, by days as by passing all", async () => {
    const db = await makeStore();
    const company = { by: "company", companyId: "A" } as const;
    await fillDocuments(db, 6_000, "A");
    await shuffle(db);
    const all = await db.selectFrom("documents").selectAll().execute();
    const scopes = [company, { by: "partner", companyId: "TRK1" }, { by: "all" }] as const;
    const searches: [Search[], (row: DocumentRow) => boolean][] = [
      [[], () => true],
      [[search("type", "eq", "I")], (row) => row.type === "I"],
      [
        [search("type", "in", "I", "E"), search("status", "in", "06", "02")],
        (row) => row.type !== "D" && /06|02/.test(row.status),
      ],
      [[search("carrierId", "eq", "TRK1")], (row) => row.partner_id === "TRK1"],
      [
        [search("createTime", "between", "2026-02-03", "2026-08-20")],
        (row) => row.create_time >= "2026-02-02T16:00:00.000Z" && row.create_time < "2026-08-20T16:00:00.000Z",
      ],
      [
        [search("planTime", "between", "2026-05-05T03:04:05Z", "2026-05-05T09:00:00Z"), search("type", "eq", "E")],
        (row) =>
          row.type === "E" && row.plan_time >= "2026-05-05T03:04:05" && row.plan_time <= "2026-05-05T09:00:00.000Z",
      ],
      [
        [search("planTime", "gte", "2026-03-03T03:00:00Z"), search("planTime", "lte", "2026-04-04T05:00:00Z")],
        (row) => row.plan_time >= "2026-03-03T03:00:00.000Z" && row.plan_time <= "2026-04-04T05:00:00.000Z",
      ],
      [[search("planTime", "lte", "2026-04-04")], (row) => row.plan_time > "" && row.plan_time < "2026-04-04T16:00"],
    ];
    for (const scope of scopes) {
      for (const [infos, matches] of searches) {
        for (const [fieldName, column] of [
          ["createTime", "create_time"],
          ["planTime", "plan_time"],
        ] as const) {
          for (const direction of ["asc", "desc"] as const) {
            const key = (row: DocumentRow) => `${row[column]} ${row.id}`;
            const wanted = all
              .filter((row) => scope.by !== "partner" || row.partner_id === "TRK1")
              .filter(matches)
              .sort((a, b) => (key(a) < key(b) ? -1 : 1) * (direction === "asc" ? 1 : -1));
            for (const pageIndex of [1, 27, 61, 119]) {
              const over = { pageIndex, pageSize: 50, orderBy: { fieldName, direction } } as const;
              const page = await findPage(db, truckOrderPages, scope, query(infos, over));
              const cut = wanted.slice((pageIndex - 1) * 50, pageIndex * 50).map((row) => row.id);
              expect([scope, infos, over, page.total, page.rows.map((row) => row.id)]).toEqual([
                scope,
                infos,
                over,
                wanted.length,
                cut,
              ]);
            }
          }
        }
      }
    }
  });

  it("counts and cuts a search that fits more than can be gathered", async () => {
    const db = await makeStore();
    await fillDocuments(db, 20_200, "A");
    const broad = await findPage(db, truckOrderPages, mine, query([search("vesselName", "like", "vessel")]));
    expect([broad.total, broad.rows[0]?.id, broad.rows.length]).toEqual([20_200, "d10020199", 10]);
    const infos = [
      search("orderNo", "like", "TX1"),
      search("type", "eq", "E"),
      search("createTime", "gte", "2026-02-01"),
    ];
    const narrower = await findPage(db, truckOrderPages, mine, query(infos));
    expect(narrower.total).toBeLessThan(20_200);
    const beyond = query([search("blNo", "like", "BL1")], { pageIndex: 3_000 });
    expect(await findPage(db, truckOrderPages, mine, beyond)).toEqual({ rows: [], total: 20_200 });
    await db.updateTable("documents").set({ bl_no: null }).where("doc_no", "like", "%7").execute();
    const all = await db.selectFrom("documents").select(["id", "bl_no", "create_time"]).execute();
    const place = ({ id, bl_no, create_time }: (typeof all)[number]) => [
      bl_no === null ? 1 : 0,
      bl_no ?? create_time,
      id,
    ];
    for (const sign of [1, -1]) {
      const sorted = [...all].sort((a, b) => {
        const [[lastA, ...restA], [lastB, ...restB]] = [place(a), place(b)];
        return lastA !== lastB ? (lastA! < lastB! ? -1 : 1) : restA.join(" ") < restB.join(" ") ? -sign : sign;
      });
      // the first page, the one where those without a number begin, and one of them
      for (const pageIndex of [1, 364, 400]) {
        const orderBy = { fieldName: "blNo", direction: sign > 0 ? "asc" : "desc" } as const;
        const page = await findPage(db, truckOrderPages, mine, query([], { pageIndex, pageSize: 50, orderBy }));
        const wanted = sorted.slice((pageIndex - 1) * 50, pageIndex * 50);
        expect(page.rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      }
    }
    // by status, each of them newest first, over the places where one ends and the next begins
    const made = await db.selectFrom("documents").select(["id", "status", "create_time"]).execute();
    const newer = (a: (typeof made)[number], b: (typeof made)[number]) =>
      `${a.create_time} ${a.id}` < `${b.create_time} ${b.id}` ? 1 : -1;
    const first = [...new Set(made.map(({ status }) => status))].sort()[0];
    const ofFirst = made.filter(({ status }) => status === first).length;
    for (const sign of [1, -1]) {
      const sorted = [...made].sort((a, b) =>
        a.status === b.status ? newer(a, b) : a.status < b.status ? -sign : sign,
      );
      for (const pageIndex of [1, Math.ceil(ofFirst / 50), 404]) {
        const orderBy = { fieldName: "status", direction: sign > 0 ? "asc" : "desc" } as const;
        const page = await findPage(db, truckOrderPages, mine, query([], { pageIndex, pageSize: 50, orderBy }));
        const wanted = sorted.slice((pageIndex - 1) * 50, pageIndex * 50);
        expect([page.total, page.rows.map(({ id }) => id)]).toEqual([20_200, wanted.map(({ id }) => id)]);
      }
    }
    const byStatus = await countStatuses(db, truckOrderPages, mine, infos);
    expect(Object.values(byStatus).reduce((sum, count) => sum + count)).toBe(narrower.total);
    const [march] = [search("planTime", "between", "2026-03-01", "2026-03-02T10:00:00Z")];
    for (const more of [[], [search("createTime", "gte", "2026-01-01")], [search("carrierId", "eq", "TRK1")]]) {
      const counted = await countStatuses(db, truckOrderPages, mine, [march!, ...more]);
      for (const [status, count] of Object.entries(counted))
        expect(
          (await findPage(db, truckOrderPages, mine, query([march!, ...more, search("status", "eq", status)]))).total,
        ).toBe(count);
    }
    await expect(findPage(db, truckOrderPages, mine, query([search("ctnNo", "like", "BNCU")]))).rejects.toMatchObject({
      fieldReasons: { "searchInfos[0].values": ["search.broad"] },
    });
  });

  it("refuses what it does not offer, beside the place", async () => {
    const db = await makeStore();
    const reasons = async (over: Partial<PageQuery>) => {
      try {
        await findPage(db, truckOrderPages, mine, { ...query(), ...over });
      } catch (error) {
        return (error as Refusal).fieldReasons;
      }
    };
    expect(await reasons({ searchInfos: [search("type", "eq", "E"), search("body", "eq", "x")] })).toEqual({
      "searchInfos[1].fieldName": ['search.field|{"field":"body","type":"eq"}'],
    });
    expect(await reasons({ searchInfos: [search("constructor", "eq", "x")] })).toBeDefined();
    expect(await reasons({ searchInfos: [search("status", "like", "0")] })).toEqual({
      "searchInfos[0].searchType": ['search.field|{"field":"status","type":"like"}'],
    });
    expect(await reasons({ searchInfos: [search("planTime", "between", "2026-11-21")] })).toEqual({
      "searchInfos[0].values": ['search.value|{"field":"planTime"}'],
    });
    for (const value of ["soon", "1815-06-18", "+012026-01-01T00:00:00Z", "9999-12-31T20:00:00Z"]) {
      expect(await reasons({ searchInfos: [search("planTime", "gte", value)] })).toBeDefined();
    }
    expect(await reasons({ searchInfos: [search("blNo", "like", "  ")] })).toBeDefined();
    for (const short of ["V", "CO", "浙", " Ｃ "]) {
      expect(await reasons({ searchInfos: [search("blNo", "eq", "1"), search("plateNo", "like", short)] })).toEqual({
        "searchInfos[1].values": ["search.short"],
      });
    }
    expect(await reasons({ orderBy: { fieldName: "amount", direction: "asc" } })).toBeDefined();
  });
});
