import { eachStore } from "@gateway/testing/testStores";
import { describe, expect, it } from "vitest";
import { listChanges } from "./changes";
import type { Store } from "./database";
import { nextDocumentNumber } from "./documentNumber";
import {
  countDocuments,
  type DocumentRow,
  deleteDocument,
  findDocument,
  insertDocument,
  updateDocument,
} from "./documents";
import { newId } from "./id";

const time = "2026-11-21T02:00:00.000Z";

const insert = (db: Store, over: Partial<DocumentRow> = {}) =>
  insertDocument(db, {
    id: newId(),
    kind: "truckOrder",
    type: "E",
    doc_no: newId(),
    status: "05",
    version: 1,
    company_id: "A",
    company_name: "A",
    plan_time: "",
    amount: 0,
    body: "{}",
    create_by: "u",
    create_by_name: "u",
    create_time: time,
    update_by: "u",
    update_time: time,
    source_channel: "WEB",
    ...over,
  });

eachStore("documents", (makeStore) => {
  it("are numbered without a repetition however many ask at once", async () => {
    const db = await makeStore();
    const now = new Date("2026-11-20T16:30:00.000Z");
    const numbers = await Promise.all(
      Array.from({ length: 50 }, () => db.transaction().execute((trx) => nextDocumentNumber(trx, "TE", now))),
    );
    expect(new Set(numbers).size).toBe(50);
    // half past midnight in Shanghai is the next day already
    expect([...numbers].sort().at(-1)).toBe("TE26112100050");
    expect(await nextDocumentNumber(db, "TI", now)).toBe("TI26112100001");
    expect(await nextDocumentNumber(db, "TE", new Date("2026-11-20T15:30:00.000Z"))).toBe("TE26112000001");
  });

  it("change only under the version that was read", async () => {
    const db = await makeStore();
    const read = await insert(db);
    const first = await updateDocument(db, read, { status: "00" });
    expect(first).toMatchObject({ status: "00", version: 2 });
    expect(await updateDocument(db, read, { status: "06" })).toBeUndefined();
    expect(await deleteDocument(db, read)).toBe(false);
    expect(await findDocument(db, "truckOrder", read.id)).toMatchObject({ status: "00" });
    expect(await countDocuments(db, "truckOrder", { by: "all" })).toEqual([{ type: "E", status: "00", count: 1 }]);
  });

  it("are counted as they are, by type and status, for company, partner and port", async () => {
    const db = await makeStore();
    await insert(db, { company_id: "A", partner_id: "T", status: "02" });
    await insert(db, { company_id: "A", type: "I" });
    await insert(db, { company_id: "B", partner_id: "T", status: "02" });
    const sum = async (scope: Parameters<typeof countDocuments>[2]) =>
      (await countDocuments(db, "truckOrder", scope)).reduce((total, group) => total + group.count, 0);
    expect(await sum({ by: "company", companyId: "A" })).toBe(2);
    expect(await sum({ by: "partner", companyId: "T" })).toBe(2);
    expect(await sum({ by: "all" })).toBe(3);
    expect(await sum({ by: "company", companyId: "" })).toBe(0);
  });
});

describe("what an edit changed", () => {
  it("names each field with its old and new value", () => {
    expect(
      listChanges(
        { blNo: "A1", remarks: "", special: ["TWIN"], ctnReq: [{ sizeType: "22G1", qty: 1 }] },
        {
          blNo: "B2",
          remarks: undefined,
          special: ["TWIN", "WEIGH"],
          ctnReq: [{ sizeType: "22G1", qty: 2 }],
          isDg: true,
        },
      ),
    ).toEqual([
      { field: "blNo", from: "A1", to: "B2" },
      { field: "special", from: "TWIN", to: "TWIN, WEIGH" },
      { field: "ctnReq[0].qty", from: "1", to: "2" },
      { field: "isDg", from: null, to: "true" },
    ]);
  });

  it("knows a box by its id when another is removed before it", () => {
    const boxes = [
      { id: "1", ctnNo: "MSKU2667024" },
      { id: "2", ctnNo: "MSKU7338649", sealNo: "S1" },
    ];
    expect(listChanges({ boxes }, { boxes: [{ ...boxes[1]!, sealNo: "S2" }] })).toEqual([
      { field: "boxes[0].sealNo", from: "S1", to: "S2" },
      { field: "boxes[0].ctnNo", from: "MSKU2667024", to: null },
    ]);
  });
});
