import { fillDocuments } from "@gateway/testing/testDocuments";
import { eachStore } from "@gateway/testing/testStores";
import { truckOrderPages } from "@gateway/trucking/truckOrderPages";
import { type PageQuery, type SearchInfo, searchable } from "@protocol/page";
import { CompiledQuery, sql } from "kysely";
import { expect, it } from "vitest";
import type { Store } from "./database";
import { deleteDocument, findDocument } from "./documents";
import { saveKeys } from "./keys";
import { findPage } from "./page";
import { findPiece } from "./piece";
import { pageSpec, readConditions } from "./search";
import { findLead, matchingSelective } from "./selective";

const pages = pageSpec({
  kind: "truckOrder",
  search: {
    orderNo: searchable.number,
    blNo: searchable.number,
    vesselName: searchable.name,
    status: searchable.code,
    holder: searchable.name,
    area: searchable.code,
    validTo: searchable.instant,
    createTime: searchable.instant,
  },
  columns: {
    orderNo: "doc_no",
    blNo: "bl_no",
    vesselName: "vessel_name",
    status: "status",
    holder: "key",
    area: "key",
    validTo: "key",
    createTime: "create_time",
  },
  sorts: ["createTime"],
});
const mine = { by: "company", companyId: "A" } as const;
const search = (fieldName: string, searchType: SearchInfo["searchType"], ...values: string[]): SearchInfo => ({
  fieldName,
  searchType,
  values,
});
const query = (searchInfos: SearchInfo[], over: Partial<PageQuery> = {}): PageQuery => ({
  pageIndex: 1,
  pageSize: 10,
  searchInfos,
  ...over,
});
const at = (n: number) => `d${10_000_000 + n}`;
const ids = async (db: Store, infos: SearchInfo[], scope: Parameters<typeof findPage>[2] = mine) => {
  const { rows, total } = await findPage(db, pages, scope, query(infos));
  expect(total).toBe(rows.length);
  return rows.map((row) => row.id);
};

eachStore("keys", (makeStore) => {
  it("find a document by each of its values, alone and together, as its columns do", async () => {
    const db = await makeStore();
    await fillDocuments(db, 20, "A");
    await db.updateTable("documents").set({ company_id: "B" }).where("id", "=", at(9)).execute();
    await saveKeys(db, { id: at(1) }, pages, { holder: "ｚhang Wei", area: ["NBCT", "BLCT"], validTo: "2026-12-01" });
    await saveKeys(db, { id: at(2) }, pages, { holder: "Zhang San", area: "NBCT", validTo: "2027-06-01T00:00:00Z" });
    await saveKeys(db, { id: at(9) }, pages, { holder: "ZHANG WEI", area: [], validTo: null });
    const cases: [SearchInfo[], string[]][] = [
      [[search("holder", "eq", "zhang wei")], [at(1)]],
      [[search("holder", "like", "zhang")], [at(2), at(1)]],
      [[search("area", "in", "BLCT", "NBCT")], [at(2), at(1)]],
      [[search("area", "eq", "BLCT")], [at(1)]],
      [[search("validTo", "between", "2026-12-01", "2026-12-01")], [at(1)]],
      [[search("validTo", "gte", "2026-12-02")], [at(2)]],
      [[search("validTo", "gte", "2026-01-01"), search("validTo", "lte", "2026-12-31")], [at(1)]],
      [[search("holder", "like", "zhang"), search("area", "eq", "BLCT")], [at(1)]],
      [
        [search("vesselName", "like", "vessel"), search("area", "eq", "NBCT"), search("validTo", "gte", "2027-01-01")],
        [at(2)],
      ],
      [[search("orderNo", "like", "TX1"), search("holder", "eq", "zhang san")], [at(2)]],
      [
        [search("holder", "like", "zhang"), search("status", "eq", "06")],
        [at(2), at(1)],
      ],
      [[search("holder", "like", "zhang"), search("status", "eq", "05")], []],
      [[search("area", "eq", "zhang wei")], []],
    ];
    for (const [infos, expected] of cases) {
      expect([infos, await ids(db, infos)]).toEqual([infos, expected]);
      const piece = await findPiece(db, pages, mine, { searchInfos: infos });
      expect([infos, piece.rows.map((row) => row.id)]).toEqual([infos, expected]);
    }
    expect(await ids(db, [search("holder", "eq", "zhang wei")], { by: "all" })).toEqual([at(9), at(1)]);
    await expect(findPage(db, truckOrderPages, mine, query([search("holder", "eq", "x")]))).rejects.toMatchObject({
      code: "422",
    });
  });

  it("are kept with the document: changed, left out, and gone when it is deleted", async () => {
    const db = await makeStore();
    await fillDocuments(db, 3, "A");
    const kept = async () =>
      (await db.selectFrom("document_keys").select(["name", "value"]).orderBy("name").orderBy("value").execute()).map(
        ({ name, value }) => `${name} ${value}`,
      );
    await saveKeys(db, { id: at(1) }, pages, { holder: "li", area: ["A1", "A2", "A1"], validTo: "soon" });
    expect(await kept()).toEqual(["area A1", "area A2", "holder LI"]);
    await saveKeys(db, { id: at(1) }, pages, { holder: "wang", area: ["A2", "A3"] });
    expect(await kept()).toEqual(["area A2", "area A3", "holder WANG"]);
    await expect(saveKeys(db, { id: at(1) }, pages, { blNo: "x" })).rejects.toThrow("no key blNo");
    await deleteDocument(db, (await findDocument(db, "truckOrder", at(1)))!);
    expect(await kept()).toEqual([]);
  });

  it("count and cut what fits more than can be gathered", async () => {
    const db = await makeStore();
    await fillDocuments(db, 20_200, "A");
    await sql`insert into document_keys (kind, name, value, document_id)
      select kind, 'validTo', '2026-12-01T00:00:00.000Z', id from documents`.execute(db);
    const broad = await findPage(db, pages, mine, query([search("validTo", "gte", "2026-01-01")], { pageIndex: 2 }));
    expect([broad.total, broad.rows[0]?.id]).toEqual([20_200, at(20_189)]);
  });

  it("start at their index, and not where another field tells more", async () => {
    const db = await makeStore();
    await fillDocuments(db, 2_000, "A");
    const lead = (...infos: SearchInfo[]) => findLead(readConditions(pages, infos));
    expect(lead(search("status", "eq", "06"), search("createTime", "gte", "2026-01-01"))).toBeUndefined();
    expect(lead(search("validTo", "gte", "2026-01-01"))).toBe("key.validTo");
    expect(lead(search("validTo", "gte", "2026-01-01"), search("holder", "eq", "li"))).toBe("key.holder");
    expect(lead(search("vesselName", "eq", "vessel 1"), search("holder", "eq", "li"))).toBe("key.holder");
    expect(lead(search("vesselName", "eq", "vessel 1"), search("validTo", "gte", "2026-01-01"))).toBe("vessel_name");
    expect(lead(search("blNo", "eq", "b1"), search("holder", "eq", "li"))).toBe("bl_no");
    if (makeStore.kind !== "sqlite") return;
    for (const infos of [
      [search("holder", "like", "zha"), search("status", "eq", "06"), search("area", "eq", "NBCT")],
      [search("area", "in", "NBCT", "BLCT")],
      [search("validTo", "between", "2026-01-01", "2026-12-31")],
    ]) {
      const conditions = readConditions(pages, infos);
      const asked = {
        kind: pages.kind,
        scope: mine,
        conditions,
        order: { column: "create_time", direction: "desc" },
      } as const;
      const matching = matchingSelective(db, { ...asked, offset: 0, limit: 10 }, findLead(conditions)!);
      const { sql: statement, parameters } = matching.select("documents.id").compile();
      const { rows } = await db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${statement}`, [...parameters]),
      );
      const [first, second, ...rest] = rows.map(({ detail }) => detail);
      expect(first).toMatch(
        /SEARCH document_keys USING (COVERING )?INDEX sqlite_autoindex_document_keys_1 \(kind=\? AND name=\? AND value/,
      );
      expect(second).toMatch(/SEARCH documents USING INDEX sqlite_autoindex_documents_1 \(id=\?\)/);
      for (const detail of rest) expect(detail).not.toMatch(/^SCAN/);
    }
  });
});
