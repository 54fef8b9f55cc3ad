import type { Identity, UserContext } from "@gateway/core/context";
import { noopNotifier } from "@gateway/core/live";
import { diskStore } from "@gateway/files/diskStore";
import type { Store } from "@gateway/store/database";
import { eachStore } from "@gateway/testing/testStores";
import type { ResultOf } from "@protocol/call";
import type { pageWalletEntries, readWalletStatement } from "@protocol/money";
import type { PageQuery } from "@protocol/page";
import { pino } from "pino";
import { expect, it } from "vitest";
import { openWallet } from "./accounts";
import { giveBackPayment, takePayment } from "./feePayments";
import { moneyHandlers } from "./handlers";
import { postMovement, walletOf } from "./ledger";

const now = new Date("2026-11-21T02:00:00.000Z");

const forwarder: Identity = {
  userId: "u-1",
  userName: "周敏",
  mobile: "13900000001",
  userType: "1",
  authStatus: "01",
  companyId: "c-1",
  companyName: "远帆",
  companyAuthStatus: "02",
  bizRoles: ["FWD"],
  roles: ["ROLE_FORWARDER"],
  permissions: new Map([["wallet", new Set(["query", "edit"])]]),
  tokenHash: "",
};

function contextOn(db: Store, identity = forwarder): UserContext {
  return {
    db,
    now,
    traceId: "0".repeat(32),
    ip: null,
    log: pino({ level: "silent" }),
    outbox: { send: async () => undefined },
    live: noopNotifier,
    config: { captcha: false, files: diskStore(""), signingKey: Buffer.alloc(32) },
    identity,
  };
}

/** A company with a wallet and so much on it (fen). */
async function setUp(makeStore: () => Promise<Store>, funds: number) {
  const db = await makeStore();
  await openWallet(db, "c-1", now);
  if (funds > 0) await topUp(db, funds);
  return db;
}

const topUp = (db: Store, amount: number, bizNo = "B-1", time = now) =>
  postMovement(db, {
    type: "TOPUP",
    companyId: "c-1",
    amount,
    direction: "intoWallet",
    counterAccount: "CLEARING",
    bizType: "BANK",
    bizNo,
    operator: "u-1",
    operatorName: "周敏",
    time,
    remark: null,
  });

const operator = { operator: "u-1", operatorName: "周敏", time: now };

const pay = (db: Store, amount: number, bizNo: string, companyId = "c-1") =>
  takePayment(db, {
    ...operator,
    account: walletOf(companyId),
    into: [{ account: "PORT_REVENUE", amount }],
    source: "WALLET",
    payNo: null,
    companyId,
    amount,
    bizType: "TRUCK_ORDER",
    bizNo,
    remark: null,
  });

const giveBack = (db: Store, bizNo: string, companyId = "c-1") =>
  giveBackPayment(db, { ...operator, companyId, bizType: "TRUCK_ORDER", bizNo, remark: "退单" });

async function sums(db: Store) {
  const sum = async (walletOnly: boolean) => {
    let postings = db
      .selectFrom("ledger_postings")
      .innerJoin("ledger_accounts", "ledger_accounts.id", "ledger_postings.account_id")
      .select((eb) => eb.fn.sum<number>("ledger_postings.amount").as("sum"));
    if (walletOnly) postings = postings.where("ledger_accounts.kind", "=", "WALLET");
    return Number((await postings.executeTakeFirstOrThrow()).sum ?? 0);
  };
  const wallet = await db
    .selectFrom("ledger_accounts")
    .select("balance")
    .where("company_id", "=", "c-1")
    .executeTakeFirstOrThrow();
  return { all: await sum(false), wallet: await sum(true), balance: wallet.balance };
}

const run = (db: Store, name: string, body?: unknown, identity = forwarder) =>
  moneyHandlers
    .find((handler) => handler.call.name === name)!
    .run(contextOn(db, identity), { params: undefined, query: undefined, body });

const page = async (db: Store, query: Partial<PageQuery>) =>
  (await run(db, "pageWalletEntries", { pageIndex: 1, pageSize: 10, searchInfos: [], ...query })) as ResultOf<
    typeof pageWalletEntries
  >;

eachStore("money", (makeStore) => {
  it("lets exactly as many of 200 parallel payments through as there are funds for", async () => {
    const db = await setUp(makeStore, 100 * 333);
    const results = await Promise.allSettled(Array.from({ length: 200 }, (_, i) => pay(db, 333, `TE-${i}`)));
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(100);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ reason: "wallet.insufficient" });
    }
    expect(await sums(db)).toEqual({ all: 0, wallet: 0, balance: 0 });
    const { count } = await db
      .selectFrom("ledger_txns")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("type", "=", "PAY")
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(100);
  });

  it("pays a round once, however many ask at once", async () => {
    const db = await setUp(makeStore, 10_000);
    const results = await Promise.all(Array.from({ length: 20 }, () => pay(db, 333, "TE-1")));
    expect(new Set(results.map(({ txnNo }) => txnNo)).size).toBe(1);
    expect(results[0]!.txnNo).toMatch(/^WT261121\d{5}$/);
    expect((await sums(db)).balance).toBe(10_000 - 333);
    await expect(pay(db, 334, "TE-1")).rejects.toThrow("other money");
  });

  it("refunds once, and only what was paid", async () => {
    const db = await setUp(makeStore, 10_000);
    await pay(db, 9_999, "TE-1/2");
    const results = await Promise.all(Array.from({ length: 10 }, () => giveBack(db, "TE-1/2")));
    expect(new Set(results.map(({ txnNo }) => txnNo)).size).toBe(1);
    expect(await sums(db)).toEqual({ all: 0, wallet: 10_000, balance: 10_000 });

    await pay(db, 100, "TE-1/5");
    await expect(giveBack(db, "TE-1/6")).rejects.toMatchObject({ code: "1002", reason: "refund.unpaid" });
    await expect(giveBack(db, "TE-1/5", "c-2")).rejects.toMatchObject({ reason: "refund.unpaid" });
    await giveBack(db, "TE-1/5");
    expect(await sums(db)).toEqual({ all: 0, wallet: 10_000, balance: 10_000 });
  });

  it("says what there is and what it takes", async () => {
    const db = await setUp(makeStore, 123_456);
    await expect(pay(db, 200_000, "TE-1")).rejects.toMatchObject({
      code: "1002",
      reason: "wallet.insufficient",
      params: { available: "1,234.56", amount: "2,000.00" },
    });
    await expect(pay(db, 1, "TE-1", "c-none")).rejects.toMatchObject({ reason: "wallet.none" });
    expect(await db.selectFrom("ledger_txns").select("type").execute()).toEqual([{ type: "TOPUP" }]);
  });

  it("spends nothing of what is frozen", async () => {
    const db = await setUp(makeStore, 1_000);
    await db.updateTable("ledger_accounts").set({ frozen: 400 }).where("company_id", "=", "c-1").execute();
    await expect(pay(db, 601, "TE-1")).rejects.toMatchObject({ params: { available: "6.00", amount: "6.01" } });
    await pay(db, 600, "TE-1");
    expect(await run(db, "getWallet")).toMatchObject({ balance: 400, frozen: 400, available: 0 });
  });

  it("takes no amount that is none", async () => {
    const db = await setUp(makeStore, 1_000);
    for (const amount of [0, -1, 0.5, Number.NaN]) await expect(pay(db, amount, "TE-1")).rejects.toThrow(RangeError);
  });

  it("gives a page of the ledger, newest first, searched by type, number and time", async () => {
    const db = await setUp(makeStore, 0);
    for (let i = 0; i < 12; i++) await topUp(db, 100, `B-${i}`, new Date(now.getTime() - (12 - i) * 86_400_000));
    await pay(db, 250, "TE26112100001-3");
    const first = await page(db, {});
    expect(first).toMatchObject({ total: 13, pageIndex: 1, pageSize: 10 });
    expect(first.rows[0]).toMatchObject({ type: "PAY", dir: "O", amount: 250, balanceAfter: 950 });
    expect(first.rows[1]).toMatchObject({ type: "TOPUP", dir: "I", amount: 100, balanceAfter: 1_200 });
    expect((await page(db, { pageIndex: 2 })).rows).toHaveLength(3);

    const search = async (fieldName: string, searchType: "eq" | "like" | "in" | "between" | "lte", values: string[]) =>
      (await page(db, { searchInfos: [{ fieldName, searchType, values }] })).total;
    expect(await search("type", "eq", ["PAY"])).toBe(1);
    expect(await search("type", "in", ["PAY", "TOPUP"])).toBe(13);
    expect(await search("bizNo", "like", ["te2611"])).toBe(1);
    expect(await search("bizNo", "like", ["%"])).toBe(0);
    expect(await search("time", "between", ["2026-11-20", "2026-11-21"])).toBe(2);
    expect(await search("time", "lte", ["2026-11-09"])).toBe(1);
    await expect(search("amount", "eq", ["1"])).rejects.toMatchObject({
      code: "422",
      fieldReasons: { "searchInfos[0].fieldName": [expect.any(String)] },
    });
    await expect(search("bizNo", "lte", ["1"])).rejects.toMatchObject({
      fieldReasons: { "searchInfos[0].searchType": [expect.any(String)] },
    });
    await expect(search("time", "lte", ["2026-02-30"])).rejects.toMatchObject({ code: "422" });
    await expect(page(db, { orderBy: { fieldName: "amount", direction: "asc" } })).rejects.toMatchObject({
      code: "422",
    });
  });

  it("gives a statement in pieces, the oldest first, between its opening and its closing balance", async () => {
    const db = await setUp(makeStore, 0);
    const days = (n: number) => new Date(now.getTime() - n * 86_400_000);
    await topUp(db, 50_000, "B-0", days(20));
    for (let i = 0; i < 12; i++) await topUp(db, 100, `B-${i + 1}`, days(12 - i));
    await pay(db, 250, "TE26112100001-3");
    const exporter = { ...forwarder, permissions: new Map([["wallet", new Set(["query", "export"])]]) };
    const statement = async (body: object) =>
      (await run(db, "readWalletStatement", { searchInfos: [], ...body }, exporter)) as ResultOf<
        typeof readWalletStatement
      >;
    const search = (fieldName: string, searchType: string, ...values: string[]) => ({
      searchInfos: [{ fieldName, searchType, values }],
    });

    const all = await statement({});
    expect(all).toMatchObject({ opening: 0, closing: 50_950, next: null });
    expect(all.rows.map((row) => row.balanceAfter).slice(0, 3)).toEqual([50_000, 50_100, 50_200]);
    const rest = await statement({ after: all.rows[10]!.id });
    expect(rest.rows.map((row) => row.id)).toEqual(all.rows.slice(11).map((row) => row.id));

    const lately = await statement(search("time", "between", "2026-11-18", "2026-11-19"));
    expect(lately).toMatchObject({ opening: 50_900, closing: 51_100 });
    expect(lately.rows).toHaveLength(2);
    expect((await statement(search("dir", "eq", "O"))).rows).toMatchObject([{ dir: "O", amount: 250 }]);
    expect((await statement(search("bizType", "eq", "BANK"))).rows).toHaveLength(13);
    await expect(statement(search("dir", "eq", "X"))).rejects.toMatchObject({ code: "422" });
    await expect(statement({ after: "0".repeat(26) })).rejects.toMatchObject({ code: "422" });
    await expect(run(db, "readWalletStatement", { searchInfos: [] })).rejects.toMatchObject({ code: "403" });
  });

  it("closes a statement with what was there, in whatever order entries of one moment were posted", async () => {
    const db = await setUp(makeStore, 0);
    const midnight = new Date("2026-11-20T16:00:00.000Z");
    const around = (ms: number) => new Date(midnight.getTime() + ms);
    // the one of the new day is quicker than the one of the old day; the same again within a day
    await topUp(db, 1_000, "B-1", around(5));
    await topUp(db, 200, "B-2", around(-5));
    await topUp(db, 30, "B-3", around(3_600_010));
    await topUp(db, 4, "B-4", around(3_600_000));
    const exporter = { ...forwarder, permissions: new Map([["wallet", new Set(["query", "export"])]]) };
    const ofDays = async (from: string, to: string) => {
      const searchInfos = [{ fieldName: "time", searchType: "between", values: [from, to] }];
      const { opening, closing, rows } = (await run(db, "readWalletStatement", { searchInfos }, exporter)) as ResultOf<
        typeof readWalletStatement
      >;
      return [opening, closing, rows.reduce((sum, { amount }) => sum + amount, 0)];
    };
    expect(await ofDays("2026-11-20", "2026-11-20")).toEqual([0, 200, 200]);
    expect(await ofDays("2026-11-21", "2026-11-21")).toEqual([200, 1_234, 1_034]);
    // each balance follows from the one before, whatever the entries' times say
    const { rows } = (await run(db, "readWalletStatement", { searchInfos: [] }, exporter)) as ResultOf<
      typeof readWalletStatement
    >;
    expect(rows.map(({ balanceAfter }) => balanceAfter)).toEqual([1_000, 1_200, 1_230, 1_234]);
    const newest = await page(db, {});
    expect(newest.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).reverse());
  });

  it("shows a wallet to those who may see it, and none but their own", async () => {
    const db = await setUp(makeStore, 500);
    expect(await run(db, "getWallet")).toMatchObject({ companyId: "c-1", balance: 500, available: 500 });
    const stranger = { ...forwarder, permissions: new Map() };
    await expect(run(db, "getWallet", undefined, stranger)).rejects.toMatchObject({ code: "403" });
    const other = { ...forwarder, companyId: "c-2" };
    await expect(run(db, "getWallet", undefined, other)).rejects.toMatchObject({ code: "404" });
  });
});
