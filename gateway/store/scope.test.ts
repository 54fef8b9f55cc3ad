import { fillDocuments } from "@gateway/testing/testDocuments";
import { eachStore } from "@gateway/testing/testStores";
import { truckOrderPages } from "@gateway/trucking/truckOrderPages";
import type { PageQuery } from "@protocol/page";
import { expect, it } from "vitest";
import type { Store } from "./database";
import { type DocumentRow, insertDocument } from "./documents";
import { findPage } from "./page";
import { findPiece } from "./piece";
import { countStatuses } from "./statusCounts";

const either = { by: "either", companyId: "TRK1" } as const;

/** Orders of another company, of which every second is given to TRK1. */
async function fillOthers(db: Store): Promise<void> {
  for (let n = 0; n < 60; n++) {
    const time = new Date(Date.parse("2026-03-01T00:00:00.000Z") + n * 7_200_000).toISOString();
    await insertDocument(db, {
      ...{ id: `o${100 + n}`, kind: "truckOrder", type: "E", doc_no: `TE26030100${100 + n}`, status: "02", version: 1 },
      ...{ company_id: "B", company_name: "B", partner_id: n % 2 ? "TRK1" : null, bl_no: n % 3 ? `BLX${n}` : null },
      ...{ vessel_name: "VESSEL 1", plan_time: n % 5 ? time : "", amount: 0, body: "{}", source_channel: "WEB" },
      ...{ create_by: "u", create_by_name: "u", create_time: time, update_by: "u", update_time: time },
    });
  }
}

const orders = ["createTime", "planTime", "blNo", "status"] as const;
const search = (fieldName: string, searchType: "eq" | "like" | "gte", ...values: string[]) => ({
  ...{ fieldName, searchType, values },
});

eachStore("the documents that a company owns or was given", (makeStore) => {
  // more than are sorted by a text, so that its index is walked
  it.each([300, 2_300])("are each listed, counted and exported once, of %i", async (count) => {
    const db = await makeStore();
    // some of its own orders it was given, too
    await fillDocuments(db, count, "TRK1");
    await fillOthers(db);
    const all = await db.selectFrom("documents").selectAll().execute();
    const seen = all.filter((row) => row.company_id === "TRK1" || row.partner_id === "TRK1");
    expect(seen.length).toBe(count + 30);
    const searches: [PageQuery["searchInfos"], (row: DocumentRow) => boolean][] = [
      [[], () => true],
      [[search("type", "eq", "E")], (row) => row.type === "E"],
      [[search("vesselName", "eq", "VESSEL 1")], (row) => row.vessel_name === "VESSEL 1"],
      [[search("carrierId", "eq", "TRK1")], (row) => row.partner_id === "TRK1"],
      [[search("createTime", "gte", "2026-03-02")], (row) => row.create_time >= "2026-03-01T16:00:00.000Z"],
    ];
    for (const [searchInfos, matches] of searches) {
      const wanted = seen.filter(matches);
      const statuses: Record<string, number> = {};
      for (const { status } of wanted) statuses[status] = (statuses[status] ?? 0) + 1;
      expect(await countStatuses(db, truckOrderPages, either, searchInfos)).toEqual(statuses);
      for (const fieldName of orders) {
        const orderBy = { fieldName, direction: "desc" } as const;
        const paged: string[] = [];
        for (let pageIndex = 1; pageIndex <= Math.ceil(wanted.length / 500); pageIndex++) {
          const cut = { pageIndex, pageSize: 500 as unknown as PageQuery["pageSize"] };
          const page = await findPage(db, truckOrderPages, either, { searchInfos, orderBy, ...cut });
          expect(page.total).toBe(wanted.length);
          paged.push(...page.rows.map(({ id }) => id));
        }
        expect([fieldName, searchInfos, [...paged].sort()]).toEqual([
          ...[fieldName, searchInfos, wanted.map(({ id }) => id).sort()],
        ]);
        const exported: string[] = [];
        for (let after: string | undefined, more = true; more; ) {
          const piece = await findPiece(db, truckOrderPages, either, { searchInfos, orderBy, after });
          exported.push(...piece.rows.map(({ id }) => id));
          after = piece.next ?? undefined;
          more = piece.next !== null;
        }
        expect(exported).toEqual(paged);
      }
    }
  });
});
