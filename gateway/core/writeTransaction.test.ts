import { setTimeout as pause } from "node:timers/promises";
import type { Store } from "@gateway/store/database";
import { countDocuments, insertDocument } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { inSavepoint } from "@gateway/store/savepoint";
import { eachStore } from "@gateway/testing/testStores";
import { expect, it } from "vitest";
import { writeTransaction } from "./writeTransaction";

const time = "2026-11-21T02:00:00.000Z";
const insert = (db: Store, kind: string) =>
  insertDocument(db, {
    ...{ id: newId(), kind, type: "E", doc_no: newId(), status: "05", version: 1, company_id: "A", company_name: "A" },
    ...{ plan_time: "", amount: 0, body: "{}", create_by: "u", create_by_name: "u", create_time: time, update_by: "u" },
    ...{ update_time: time, source_channel: "WEB" },
  });
const kinds = ["truckOrder", "dispatchOrder"] as const;
const countsOf = async (db: Store) => {
  const found = await Promise.all(kinds.map((kind) => countDocuments(db, kind, { by: "all" })));
  return found.map((counts) => counts.reduce((sum, { count }) => sum + count, 0));
};

eachStore("a write", (makeStore) => {
  it("does not wait in a circle for another that changes documents of the same kinds the other way round", async () => {
    const db = await makeStore();
    let tries = 0;
    const write = (first: string, second: string) =>
      writeTransaction(db, undefined, async (trx) => {
        tries++;
        await insert(trx, first);
        await pause(200);
        await insert(trx, second);
      });
    await Promise.all([write(kinds[0], kinds[1]), write(kinds[1], kinds[0])]);
    expect(tries).toBe(2);
    expect(await countsOf(db)).toEqual([2, 2]);
  });

  it("counts nothing of a part that was undone, nor of itself where it is", async () => {
    const db = await makeStore();
    await writeTransaction(db, undefined, async (trx) => {
      await insert(trx, kinds[0]);
      const undone = inSavepoint(trx, async () => {
        await insert(trx, kinds[1]);
        throw new Error("undone");
      });
      await expect(undone).rejects.toThrow("undone");
    });
    const failed = writeTransaction(db, undefined, async (trx) => {
      await insert(trx, kinds[0]);
      throw new Error("failed");
    });
    await expect(failed).rejects.toThrow("failed");
    expect(await countsOf(db)).toEqual([1, 0]);
  });
});
