import type { Refusal } from "@gateway/core/refusal";
import { fillDocuments } from "@gateway/testing/testDocuments";
import { eachStore } from "@gateway/testing/testStores";
import { truckOrderPages } from "@gateway/trucking/truckOrderPages";
import { type PieceQuery, pieceSize } from "@protocol/page";
import { expect, it } from "vitest";
import type { Store } from "./database";
import { type DocumentRow, deleteDocument, findDocument, insertDocument } from "./documents";
import { findPage } from "./page";
import { findPiece } from "./piece";

const mine = { by: "company", companyId: "A" } as const;
const count = 3 * pieceSize + 40;

/** All pieces of an export, one after the other; `between` happens after each. */
async function readAll(
  db: Store,
  query: PieceQuery,
  between: (n: number, last: DocumentRow) => Promise<unknown> = async () => undefined,
) {
  const rows: DocumentRow[] = [];
  let after: string | undefined;
  for (let n = 0; ; n++) {
    const piece = await findPiece(db, truckOrderPages, mine, { ...query, after });
    rows.push(...piece.rows);
    if (!piece.next) return rows;
    after = piece.next;
    await between(n, piece.rows.at(-1)!);
  }
}

const search = (
  fieldName: string,
  searchType: PieceQuery["searchInfos"][number]["searchType"],
  ...values: string[]
) => ({
  fieldName,
  searchType,
  values,
});

eachStore("the pieces of an export", (makeStore) => {
  it("hold what the pages hold, in their order, whatever is searched and sorted by", async () => {
    const db = await makeStore();
    await fillDocuments(db, count, "A");
    await fillDocumentOf(db, "other", "B");
    await db.updateTable("documents").set({ bl_no: null }).where("doc_no", "like", "%7").execute();
    const cases: PieceQuery[] = [
      { searchInfos: [] },
      { searchInfos: [search("type", "eq", "E")], orderBy: { fieldName: "planTime", direction: "asc" } },
      { searchInfos: [search("status", "in", "06", "02")], orderBy: { fieldName: "createTime", direction: "asc" } },
      { searchInfos: [search("status", "eq", "77")] },
      { searchInfos: [search("type", "eq", "E")], orderBy: { fieldName: "blNo", direction: "desc" } },
      { searchInfos: [search("status", "eq", "06")], orderBy: { fieldName: "vesselName", direction: "asc" } },
      { searchInfos: [search("carrierId", "eq", "TRK1")], orderBy: { fieldName: "blNo", direction: "asc" } },
      { searchInfos: [], orderBy: { fieldName: "status", direction: "desc" } },
      { searchInfos: [search("carrierId", "eq", "TRK1")], orderBy: { fieldName: "status", direction: "asc" } },
      { searchInfos: [search("vesselName", "like", "VESSEL")], orderBy: { fieldName: "status", direction: "asc" } },
      { searchInfos: [search("orderNo", "like", "TX1000")] },
      { searchInfos: [search("vesselName", "like", "VESSEL"), search("carrierId", "eq", "TRK1")] },
      { searchInfos: [search("planTime", "between", "2026-03-01", "2026-06-30"), search("type", "in", "I", "E")] },
    ];
    for (const query of cases) {
      const rows = await readAll(db, query);
      const paged: string[] = [];
      for (let pageIndex = 1; pageIndex <= Math.ceil(count / 50); pageIndex++) {
        const page = await findPage(db, truckOrderPages, mine, { ...query, pageIndex, pageSize: 50 });
        paged.push(...page.rows.map((row) => row.id));
        if (page.rows.length < 50) break;
      }
      expect(
        rows.map((row) => row.id),
        JSON.stringify(query),
      ).toEqual(paged);
    }
  });

  it("find a document once by two of its boxes, and any number of documents by theirs", async () => {
    const db = await makeStore();
    await fillDocuments(db, count, "A");
    const rows = await readAll(db, { searchInfos: [search("ctnNo", "like", "BNCU")] });
    expect(rows).toHaveLength(count);
    expect(new Set(rows.map((row) => row.id)).size).toBe(count);
  });

  it("neither skip nor repeat a document while others come and go", async () => {
    const db = await makeStore();
    await fillDocuments(db, count, "A");
    for (const direction of ["desc", "asc"] as const) {
      const before = await readAll(db, { searchInfos: [], orderBy: { fieldName: "createTime", direction } });
      const rows = await readAll(
        db,
        { searchInfos: [], orderBy: { fieldName: "createTime", direction } },
        async (n, last) => {
          await fillDocumentOf(db, `new-${direction}-${n}`, "A");
          // with it goes the place behind which the next piece begins
          const row = await findDocument(db, "truckOrder", last.id);
          expect(row && (await deleteDocument(db, row))).toBe(true);
        },
      );
      const ids = rows.map((row) => row.id);
      expect(new Set(ids).size).toBe(ids.length);
      const there = new Set(before.map((row) => row.id));
      expect(ids.filter((id) => there.has(id))).toEqual([...there]);
    }
  });

  it("go on at no place that was made up", async () => {
    const db = await makeStore();
    for (const after of ["", "x", Buffer.from('{"at":1}').toString("base64url")]) {
      const failure = await findPiece(db, truckOrderPages, mine, { searchInfos: [], after }).catch(
        (error: Refusal) => error,
      );
      expect(failure).toMatchObject({ fieldReasons: { after: ["format"] } });
    }
  });
});

async function fillDocumentOf(db: Store, id: string, company: string): Promise<void> {
  const time = new Date("2026-06-15T00:00:00.000Z").toISOString();
  await insertDocument(db, {
    id,
    kind: "truckOrder",
    type: "E",
    doc_no: `TE${id}`,
    status: "05",
    version: 1,
    company_id: company,
    company_name: company,
    plan_time: "",
    amount: 0,
    body: "{}",
    create_by: "u",
    create_by_name: "u",
    create_time: time,
    update_by: "u",
    update_time: time,
    source_channel: "WEB",
  });
}
