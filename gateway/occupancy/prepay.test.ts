import { noopNotifier } from "@gateway/core/live";
import { moneyHandlers } from "@gateway/money/handlers";
import { prepayHandlers } from "@gateway/money/prepayHandlers";
import { openTestPort, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { codes } from "@protocol/codes";
import { occupancies } from "@protocol/occupancies";
import { occupancyInput } from "@protocol/occupancy";
import {
  changePrepayLimits,
  getPrepayAccount,
  listPrepayCompanies,
  openPrepayAccount,
  pagePrepayAccounts,
  pagePrepayEntries,
  readPrepayStatement,
  topUpPrepay,
} from "@protocol/prepay";
import { listReconciliations, readReconciliationSheet, runReconciliation } from "@protocol/reconciliation";
import { expect, it } from "vitest";
import { holdForDocument, releaseForDocument, settleForDocument } from "./documentHolds";
import { occupancyHandlers } from "./occupancyHandlers";
import { keepReconciliation, reconciliationHandlers } from "./reconciliation";

const told = ({ result }: { result: unknown }) =>
  (result ?? {}) as { fieldReasons?: Record<string, string[]>; reason?: string };

/** A port whose only account is the forwarder's at one yard. */
async function open(makeStore: Parameters<typeof openTestPort>[0]) {
  const handlers = [...moneyHandlers, ...prepayHandlers, ...occupancyHandlers, ...reconciliationHandlers];
  const port = await openTestPort(makeStore, handlers);
  await port.db.deleteFrom("ledger_accounts").where("kind", "=", "WALLET").execute();
  await port.db
    .insertInto("dict_data")
    .values({ id: "d1", dict_type: "yard", dict_value: "YD-BL1", dict_label: "北仑一号堆场", sort: 1 })
    .execute();
  const body = { companyId: "FWD1", yardCode: "YD-BL1", creditLimit: 0, warnLine: 50_000 };
  const { accountNo } = await port.ask("clerk", openPrepayAccount, { body });
  return { port, accountNo, params: { accountNo } };
}

const hold = (port: TestPort, accountNo: string, bizNo: string) =>
  port.ask("clerk", occupancies.create, {
    body: {
      occupancy: occupancyInput.parse({
        kind: "DISINFECT",
        accountNo,
        bizNo,
        lines: [{ item: "DISINF", qty: 1, unitPrice: 10_000 }],
        taxRate: 6,
        detail: { method: "SPRAY" },
      }),
    },
  });

eachStore("prepay accounts", (makeStore) => {
  it("are opened once, topped up once for each bank reference, and told apart by their warning line", async () => {
    const { port, accountNo, params } = await open(makeStore);
    const body = { companyId: "FWD1", yardCode: "YD-BL1", creditLimit: 0, warnLine: 0 };
    expect(told(await port.answer("clerk", openPrepayAccount, { body })).reason).toBe("prepay.opened");
    const nowhere = await port.answer("clerk", openPrepayAccount, { body: { ...body, yardCode: "NOWHERE" } });
    expect(Object.keys(told(nowhere).fieldReasons ?? {})).toEqual(["yardCode"]);
    expect(await port.ask("forwarder", getPrepayAccount, { params })).toMatchObject({ standing: "spent", balance: 0 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        port.answer("clerk", topUpPrepay, { params, body: { amount: 40_000, bankRef: "ICBC1" } }),
      ),
    );
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    const refused = answers.filter(({ code }) => code !== codes.ok).map((answer) => told(answer).fieldReasons);
    for (const reasons of refused) expect(reasons).toEqual({ bankRef: [expect.stringContaining("bankRef.used")] });
    expect(await port.ask("forwarder", getPrepayAccount, { params })).toMatchObject({
      standing: "low",
      balance: 40_000,
    });
    const page = { body: { pageIndex: 1, pageSize: 10 as const } };
    expect((await port.ask("forwarder", pagePrepayAccounts, page)).rows).toMatchObject([{ accountNo }]);
    expect((await port.ask("otherForwarder", pagePrepayAccounts, page)).total).toBe(0);
  });

  it("are the port's to change and the company's to read; another company's is not there", async () => {
    const { port, params } = await open(makeStore);
    const body = { creditLimit: 20_000, warnLine: 10_000, remark: "年度协议", version: 1 };
    for (const call of [
      () => port.answer("forwarder", changePrepayLimits, { params, body }),
      () => port.answer("forwarder", topUpPrepay, { params, body: { amount: 1, bankRef: "ICBC2" } }),
      () => port.answer("forwarder", listPrepayCompanies),
      () => port.answer("forwarder", runReconciliation),
    ])
      expect((await call()).code).toBe("403");
    expect((await port.answer("otherForwarder", getPrepayAccount, { params })).code).toBe("404");
    const entries = { params, body: { pageIndex: 1, pageSize: 10 as const } };
    expect((await port.answer("otherForwarder", pagePrepayEntries, entries)).code).toBe("404");
    expect((await port.answer("otherForwarder", readPrepayStatement, { params, body: {} })).code).toBe("404");

    port.clock.now = new Date(testNow.getTime() + 60_000);
    await port.ask("clerk", changePrepayLimits, { params, body });
    expect(await port.answer("clerk", changePrepayLimits, { params, body })).toMatchObject({
      code: codes.conflict,
      result: { current: { version: 2 } },
    });
    const { changes, spendable } = await port.ask("forwarder", getPrepayAccount, { params });
    expect(spendable).toBe(20_000);
    expect(changes).toMatchObject([
      { creditLimit: { from: 0, to: 20_000 }, warnLine: { from: 50_000, to: 10_000 }, remark: "年度协议" },
      { creditLimit: { from: null, to: 0 } },
    ]);
  });

  it("keep the credit that is in use", async () => {
    const { port, accountNo, params } = await open(makeStore);
    const limits = (creditLimit: number, version: number) =>
      port.answer("clerk", changePrepayLimits, {
        params,
        body: { creditLimit, warnLine: 50_000, remark: "调整", version },
      });
    expect((await limits(30_000, 1)).code).toBe(codes.ok);
    await hold(port, accountNo, "YW1");
    expect(told(await limits(9_999, 2)).fieldReasons).toEqual({
      creditLimit: ['prepay.creditUsed|{"used":"100.00"}'],
    });
    expect((await limits(10_000, 2)).code).toBe(codes.ok);
  });

  it("have a statement whose balances follow from each other", async () => {
    const { port, accountNo, params } = await open(makeStore);
    await port.ask("clerk", topUpPrepay, { params, body: { amount: 40_000, bankRef: "ICBC1" } });
    port.clock.now = new Date(testNow.getTime() + 60_000);
    const held = await hold(port, accountNo, "YW1");
    port.clock.now = new Date(testNow.getTime() + 120_000);
    await port.ask("clerk", occupancies.settle, {
      params: { id: held.id },
      body: {
        version: held.version,
        settlement: { kind: "DISINFECT", amount: 8_000, done: { time: testNow.toISOString(), certNo: "X1" } },
      },
    });
    const { rows, opening, closing } = await port.ask("forwarder", readPrepayStatement, { params, body: {} });
    expect([opening, closing]).toEqual([0, 32_000]);
    const infos = [{ fieldName: "time", searchType: "between" as const, values: [held.createTime, held.createTime] }];
    const page = { pageIndex: 1, pageSize: 10 as const, searchInfos: infos };
    expect(await port.ask("forwarder", pagePrepayEntries, { params, body: page })).toMatchObject({
      opening: 40_000,
      closing: 40_000,
      total: 1,
    });
    expect(rows.map(({ type, held: h, balanceAfter, frozenAfter }) => [type, h, balanceAfter, frozenAfter])).toEqual([
      ["TOPUP", 0, 40_000, 0],
      ["HOLD", 10_000, 40_000, 10_000],
      ["SETTLE", -10_000, 32_000, 0],
    ]);
  });
});

eachStore("the reconciliation", (makeStore) => {
  it("finds nothing in sound books, and each hold and document that the other side does not have", async () => {
    const { port, accountNo, params } = await open(makeStore);
    await port.ask("clerk", topUpPrepay, { params, body: { amount: 40_000, bankRef: "ICBC1" } });
    const first = await hold(port, accountNo, "YW1");
    const second = await hold(port, accountNo, "YW2");
    expect(await port.ask("clerk", runReconciliation)).toMatchObject({ count: 0, openHolds: 2, operatorName: "李静" });
    await port.db.deleteFrom("documents").where("id", "=", first.id).execute();
    await port.db
      .updateTable("ledger_holds")
      .set({ biz_no: "OC-GONE" })
      .where("biz_no", "=", second.occupancyNo)
      .execute();
    const { differences } = await keepReconciliation(port.db, port.clock.now);
    expect(differences).toEqual(
      expect.arrayContaining([
        { kind: "holdWithoutDocument", subject: first.occupancyNo, expected: 0, found: 10_000 },
        { kind: "documentWithoutHold", subject: second.occupancyNo, expected: 10_000, found: 0 },
      ]),
    );
    const readings = await port.ask("clerk", listReconciliations);
    expect(readings.map(({ operatorName }) => operatorName).sort()).toEqual(["李静", null].sort());
  });

  it("sets each account against ledger and documents, the port's alone, those that differ first", async () => {
    const { port, accountNo, params } = await open(makeStore);
    const elsewhere = { companyId: "TRK1", yardCode: "YD-BL1", creditLimit: 0, warnLine: 0 };
    const other = await port.ask("clerk", openPrepayAccount, { body: elsewhere });
    await port.ask("clerk", topUpPrepay, { params, body: { amount: 40_000, bankRef: "ICBC1" } });
    const { id } = await hold(port, accountNo, "YW1");
    const sound = { balance: 40_000, posted: 40_000, frozen: 10_000, held: 10_000, documents: 10_000 };
    const sheet = await port.ask("clerk", readReconciliationSheet);
    expect(sheet).toMatchObject({ count: 0, total: 2 });
    expect(sheet.accounts.find((each) => each.accountNo === accountNo)).toMatchObject(sound);
    await port.db.deleteFrom("documents").where("id", "=", id).execute();
    const wrong = await port.ask("clerk", readReconciliationSheet);
    expect(wrong.count).toBe(1);
    expect(wrong.accounts.map((each) => [each.accountNo, each.documents])).toEqual([
      [accountNo, 0],
      [other.accountNo, 0],
    ]);
    expect((await port.answer("forwarder", readReconciliationSheet)).code).toBe(codes.forbidden);
  });
});

eachStore("holds for other documents", (makeStore) => {
  const asked = { kind: "EMPTYPICK", companyId: "FWD1", yardCode: "YD-BL1", bizType: "emptyPickup" } as const;
  const lines = [{ item: "PICKUP" as const, qty: 1, unitPrice: 10_000 }];
  const done = { time: testNow.toISOString(), plateNo: "浙B88888" };

  it("are made once, kept as failed where there is too little, and made anew after that", async () => {
    const { port, params } = await open(makeStore);
    const clerk = await port.db.selectFrom("users").selectAll().where("id", "=", "u-clerk").executeTakeFirstOrThrow();
    const identity = {
      userId: clerk.id,
      userName: "李静",
      companyId: "PORT",
      companyName: "泊联港务有限公司",
      bizRoles: ["PORT"],
      permissions: new Map(),
    };
    const within = <T>(work: (ctx: Parameters<typeof holdForDocument>[0]) => Promise<T>) =>
      port.db
        .transaction()
        .execute((db) => work({ db, now: testNow, ip: null, live: noopNotifier, identity } as never));
    const request = { ...asked, bizNo: "EP1", lines, taxRate: 6 };

    const failed = await within((ctx) => holdForDocument(ctx, request));
    expect(failed).toMatchObject({ status: "4", failure: expect.stringContaining("prepay.insufficient") });
    expect(await port.ask("forwarder", occupancies.get, { params: { id: failed.occupancyId } })).toMatchObject({
      status: "4",
      holds: [],
      amount: 10_000,
      source: { bizNo: "EP1" },
    });
    await within((ctx) => releaseForDocument(ctx, request, null));
    await port.ask("clerk", topUpPrepay, { params, body: { amount: 40_000, bankRef: "ICBC1" } });
    const held = await Promise.all(Array.from({ length: 4 }, () => within((ctx) => holdForDocument(ctx, request))));
    expect(new Set(held.map(({ occupancyNo, status }) => `${occupancyNo} ${status}`)).size).toBe(1);
    expect(await port.ask("clerk", runReconciliation)).toMatchObject({ count: 0, openHolds: 1 });

    const settled = await within((ctx) => settleForDocument(ctx, request, { amount: 9_000, done }));
    expect(settled.status).toBe("3");
    expect(await within((ctx) => settleForDocument(ctx, request, { amount: 9_000, done }))).toEqual(settled);
    await expect(within((ctx) => releaseForDocument(ctx, request, null))).rejects.toMatchObject({
      reason: "hold.resolved",
    });
    const other = { ...request, bizNo: "EP2" };
    await within((ctx) => holdForDocument(ctx, other));
    await within((ctx) => releaseForDocument(ctx, other, "过期未提"));
    expect((await within((ctx) => releaseForDocument(ctx, other, "过期未提"))).status).toBe("2");
    expect(await port.ask("clerk", runReconciliation)).toMatchObject({ count: 0, openHolds: 0 });
  });
});

eachStore("the search of prepay accounts", (makeStore) => {
  it("finds by a part of the company, the beginning of the number, and the yard", async () => {
    const { port, accountNo } = await open(makeStore);
    const elsewhere = { companyId: "TRK1", yardCode: "YD-BL1", creditLimit: 0, warnLine: 0 };
    const other = await port.ask("clerk", openPrepayAccount, { body: elsewhere });
    const find = async (keyword: string) => {
      const searchInfos = [{ fieldName: "keyword", searchType: "like" as const, values: [keyword] }];
      const { rows } = await port.ask("clerk", pagePrepayAccounts, {
        body: { pageIndex: 1, pageSize: 10, searchInfos },
      });
      return rows.map((row) => row.accountNo).sort();
    };
    expect(await find("远帆")).toEqual([accountNo]);
    expect(await find(other.accountNo.toLowerCase())).toEqual([other.accountNo]);
    expect(await find("yd-bl")).toEqual([accountNo, other.accountNo].sort());
    expect(await find("%")).toEqual([accountNo, other.accountNo].sort());
    expect(await find("无此公司")).toEqual([]);
  });
});
