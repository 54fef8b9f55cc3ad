import type { Store } from "@gateway/store/database";
import { eachStore } from "@gateway/testing/testStores";
import type { DifferenceKind } from "@protocol/reconciliation";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openPrepayAccount } from "./accounts";
import { holdFunds, refundSettled, releaseHold, settleHold } from "./holds";
import { postTxn, prepayOf } from "./ledger";
import { reconcile } from "./reconcile";

const now = new Date("2026-11-21T02:00:00.000Z");
const entry = { operator: "u-1", operatorName: "周敏", time: now, remark: null };
const account = prepayOf("c-1", "NBYZ");

/** An account with a top-up, and holds that are open, settled, partly settled and refunded, and given back. */
async function setUp(makeStore: () => Promise<Store>): Promise<Store> {
  const db = await makeStore();
  await openPrepayAccount(db, "c-1", "NBYZ", now, { creditLimit: 0, warnLine: 0 });
  await postTxn(db, { ...entry, type: "TOPUP", companyId: "c-1", amount: 9_000, bizType: "BANK", bizNo: "B-1" }, [
    { account, amount: 9_000 },
    { account: "CLEARING", amount: -9_000 },
  ]);
  const hold = (amount: number, bizNo: string) =>
    holdFunds(db, { ...entry, account, amount, bizType: "occupancy", bizNo });
  const named = (biz_no: string) => ({ biz_type: "occupancy", biz_no });
  for (const no of ["OC-1", "OC-2", "OC-3", "OC-4"]) await hold(1_060, no);
  await settleHold(db, named("OC-2"), { net: 1_000, tax: 60 }, entry);
  await settleHold(db, named("OC-3"), { net: 500, tax: 30 }, entry);
  await refundSettled(db, named("OC-3"), 106, entry);
  await releaseHold(db, named("OC-4"), entry);
  return db;
}

/** A fault of each kind, as it would come from an unguarded write, and every rule that it must be found to break. */
const faults: [string, DifferenceKind[], (db: Store) => Promise<unknown>][] = [
  [
    "a posting is changed",
    ["allPostings", "txnSum", "accountBalance", "runningBalance"],
    (db) => sql`update ledger_postings set amount = amount + 1 where amount = 9000`.execute(db),
  ],
  [
    "a posting is lost",
    ["allPostings", "txnSum"],
    (db) => db.deleteFrom("ledger_postings").where("account_id", "=", "OUTPUT_TAX").where("amount", "=", 60).execute(),
  ],
  [
    "a balance is written",
    ["accountBalance", "runningBalance"],
    (db) => sql`update ledger_accounts set balance = balance + 5 where company_id = 'c-1'`.execute(db),
  ],
  [
    "an update is lost between two postings",
    ["runningBalance"],
    (db) => sql`update ledger_postings set balance_after = balance_after - 7 where amount = 106`.execute(db),
  ],
  [
    "something stays frozen",
    ["accountFrozen", "openHolds"],
    (db) => sql`update ledger_accounts set frozen = frozen + 3 where company_id = 'c-1'`.execute(db),
  ],
  [
    "a hold is opened again",
    ["openHolds", "holdResolved"],
    (db) => sql`update ledger_holds set state = 'pending' where biz_no = 'OC-4'`.execute(db),
  ],
  [
    "a hold ends without a transaction",
    ["openHolds", "holdResolved"],
    (db) => sql`update ledger_holds set state = 'posted', settled = 1060 where biz_no = 'OC-1'`.execute(db),
  ],
  [
    "a hold is settled and given back",
    ["accountFrozen", "holdResolved"],
    async (db) => {
      const { account_id } = await db
        .selectFrom("ledger_holds")
        .select("account_id")
        .limit(1)
        .executeTakeFirstOrThrow();
      const txn = { company_id: "c-1", operator: "u-1", operator_name: "", time: now.toISOString(), remark: null };
      await db
        .insertInto("ledger_txns")
        .values({ ...txn, txn_no: "WT-X", type: "UNHOLD", biz_type: "occupancy", biz_no: "OC-2", amount: 1_060 })
        .execute();
      const posting = { id: "x", txn_no: "WT-X", account_id, amount: 0, held: -1_060 };
      await db
        .insertInto("ledger_postings")
        .values({ ...posting, balance_after: 0, frozen_after: 0 })
        .execute();
    },
  ],
  [
    "more is taken than the hold says",
    ["holdSettled"],
    (db) => sql`update ledger_holds set settled = settled - 1 where biz_no = 'OC-3'`.execute(db),
  ],
  [
    "a hold is lost",
    ["openHolds", "txnWithoutHold"],
    (db) => db.deleteFrom("ledger_holds").where("biz_no", "=", "OC-1").execute(),
  ],
];

eachStore("reconciliation", (makeStore) => {
  it("finds nothing where everything holds", async () => {
    expect(await reconcile(await setUp(makeStore))).toEqual([]);
  });

  it.each(faults)("finds that %s", async (_, kinds, plant) => {
    const db = await setUp(makeStore);
    await plant(db);
    const found = await reconcile(db);
    for (const kind of kinds) expect(found.map((each) => each.kind)).toContain(kind);
  });

  it("finds that more was spent than there was", async () => {
    const db = await setUp(makeStore);
    await sql`update ledger_accounts set credit_limit = 100000 where company_id = 'c-1'`.execute(db);
    await holdFunds(db, { ...entry, account, amount: 50_000, bizType: "occupancy", bizNo: "OC-9" });
    expect(await reconcile(db)).toEqual([]);
    // the row itself refuses it, on both stores
    await expect(
      sql`update ledger_accounts set credit_limit = 0 where company_id = 'c-1'`.execute(db),
    ).rejects.toThrow();
  });
});
