import type { Store } from "@gateway/store/database";
import { eachStore } from "@gateway/testing/testStores";
import { expect, it } from "vitest";
import { openPrepayAccount, openWallet } from "./accounts";
import { holdFunds, refundSettled, releaseHold, settleHold } from "./holds";
import { findAccount, postTxn, prepayOf, walletOf } from "./ledger";

const now = new Date("2026-11-21T02:00:00.000Z");
const entry = { operator: "u-1", operatorName: "周敏", time: now, remark: null };
const account = prepayOf("c-1", "NBYZ");

/** A prepay account with so much on it (fen). */
async function setUp(makeStore: () => Promise<Store>, funds: number, creditLimit = 0) {
  const db = await makeStore();
  await openPrepayAccount(db, "c-1", "NBYZ", now, { creditLimit, warnLine: 0 });
  if (funds > 0) await topUp(db, funds);
  return db;
}

const topUp = (db: Store, amount: number) =>
  postTxn(db, { ...entry, type: "TOPUP", companyId: "c-1", amount, bizType: "BANK", bizNo: `B-${amount}` }, [
    { account, amount },
    { account: "CLEARING", amount: -amount },
  ]);

const hold = (db: Store, amount: number, bizNo: string) =>
  holdFunds(db, { ...entry, account, amount, bizType: "occupancy", bizNo });
const named = (bizNo: string) => ({ biz_type: "occupancy", biz_no: bizNo });

async function standing(db: Store) {
  const { balance, frozen } = (await findAccount(db, account))!;
  const sum = await db
    .selectFrom("ledger_postings")
    .select((eb) => [eb.fn.sum<number>("amount").as("amount"), eb.fn.sum<number>("held").as("held")])
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom("ledger_holds")
    .select((eb) => eb.fn.sum<number>("amount").as("sum"))
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  expect(Number(sum.amount)).toBe(0);
  expect(Number(sum.held)).toBe(frozen);
  expect(Number(open.sum ?? 0)).toBe(frozen);
  return { balance, frozen };
}

const reasonsOf = (results: PromiseSettledResult<unknown>[]) =>
  results.filter((each) => each.status === "rejected").map((each) => each.reason.reason as string);

eachStore("holds", (makeStore) => {
  it("holds as often as there are funds and credit for, however many ask at once", async () => {
    const db = await setUp(makeStore, 5_000, 1_000);
    const results = await Promise.allSettled(Array.from({ length: 40 }, (_, i) => hold(db, 300, `OC-${i}`)));
    expect(reasonsOf(results)).toEqual(Array.from({ length: 20 }, () => "prepay.insufficient"));
    expect(await standing(db)).toEqual({ balance: 5_000, frozen: 6_000 });
  });

  it("holds once for a document and answers a repetition as before", async () => {
    const db = await setUp(makeStore, 5_000);
    const results = await Promise.all(Array.from({ length: 12 }, () => hold(db, 300, "OC-1")));
    expect(new Set(results.map(({ holdNo }) => holdNo)).size).toBe(1);
    expect(await standing(db)).toEqual({ balance: 5_000, frozen: 300 });
    await expect(hold(db, 301, "OC-1")).rejects.toThrow("other money");
  });

  it("settles less than was held and frees the rest in the same step, and nothing above it", async () => {
    const db = await setUp(makeStore, 5_000);
    await hold(db, 1_060, "OC-1");
    await expect(settleHold(db, named("OC-1"), { net: 1_001, tax: 60 }, entry)).rejects.toMatchObject({
      reason: "hold.exceeds",
      params: { held: "10.60", amount: "10.61" },
    });
    await settleHold(db, named("OC-1"), { net: 500, tax: 30 }, entry);
    expect(await standing(db)).toEqual({ balance: 4_470, frozen: 0 });
    await settleHold(db, named("OC-1"), { net: 500, tax: 30 }, entry);
    expect(await standing(db)).toEqual({ balance: 4_470, frozen: 0 });
    await expect(settleHold(db, named("OC-1"), { net: 400, tax: 24 }, entry)).rejects.toMatchObject({
      reason: "hold.resolved",
    });
    await expect(releaseHold(db, named("OC-1"), entry)).rejects.toMatchObject({ reason: "hold.resolved" });
  });

  it("is settled or given back, never both, whoever comes first", async () => {
    const db = await setUp(makeStore, 100_000);
    for (let round = 0; round < 12; round++) {
      const no = `OC-${round}`;
      await hold(db, 1_000, no);
      const asked = Array.from({ length: 4 }, (_, i) =>
        i % 2 === 0 ? settleHold(db, named(no), { net: 943, tax: 57 }, entry) : releaseHold(db, named(no), entry),
      );
      const results = await Promise.allSettled(asked);
      const kept = results.filter((each) => each.status === "fulfilled");
      expect(new Set(kept.map((each) => each.value.txnNo)).size).toBe(1);
      expect(reasonsOf(results)).toEqual(["hold.resolved", "hold.resolved"]);
    }
    const settled = await db
      .selectFrom("ledger_holds")
      .select((eb) => eb.fn.sum<number>("settled").as("sum"))
      .executeTakeFirstOrThrow();
    expect(await standing(db)).toEqual({ balance: 100_000 - Number(settled.sum), frozen: 0 });
  });

  it("refunds parts to the fen, and never more than was settled", async () => {
    const db = await setUp(makeStore, 5_000);
    await hold(db, 1_060, "OC-1");
    await settleHold(db, named("OC-1"), { net: 1_000, tax: 60 }, entry);
    expect((await refundSettled(db, named("OC-1"), 353, entry)).refunded).toEqual({ net: 333, tax: 20 });
    expect((await refundSettled(db, named("OC-1"), 353, entry)).refunded).toEqual({ net: 333, tax: 20 });
    await expect(refundSettled(db, named("OC-1"), 355, entry)).rejects.toMatchObject({ reason: "refund.exceeds" });
    expect((await refundSettled(db, named("OC-1"), 354, entry)).refunded).toEqual({ net: 334, tax: 20 });
    expect(await standing(db)).toEqual({ balance: 5_000, frozen: 0 });
  });

  it("says which account there is none of", async () => {
    const db = await setUp(makeStore, 0);
    await expect(
      holdFunds(db, { ...entry, account: prepayOf("c-1", "XXXX"), amount: 1, bizType: "occupancy", bizNo: "OC-1" }),
    ).rejects.toMatchObject({ reason: "prepay.none" });
    await openWallet(db, "c-1", now);
    await expect(
      holdFunds(db, { ...entry, account: walletOf("c-1"), amount: 1, bizType: "occupancy", bizNo: "OC-2" }),
    ).rejects.toMatchObject({ reason: "wallet.insufficient" });
  });
});
