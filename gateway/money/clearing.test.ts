import { digestOf, readPaperCode } from "@gateway/documents/paperCode";
import { bankInMemory } from "@gateway/testing/testPayments";
import { openTestPort, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { codes } from "@protocol/codes";
import { exportSuspense, getSuspense, pageSuspense, suspense, suspenseStatus } from "@protocol/suspense";
import {
  announceTransfer,
  type BankReceiptInput,
  cancelTransfer,
  enterBankReceipts,
  getTransfer,
  pageBankReceipts,
  pageTransfers,
  transferDays,
} from "@protocol/transfers";
import { expect, it } from "vitest";
import { moneyHandlers } from "./handlers";
import { reconcile } from "./reconcile";
import { reconcileClearing } from "./reconcileClearing";
import { findTransferPaper } from "./transferPapers";

const list = { pageIndex: 1, pageSize: 10 as const };

async function open(makeStore: Parameters<typeof openTestPort>[0]) {
  const payments = {
    channels: new Map([["DEMO_BANK", bankInMemory().channel]]),
    portalUrl: "http://127.0.0.1:3000",
    merchant: "泊联",
    payee: { bankName: "演示银行", bankAcct: "6220000000000001" },
  };
  const port = await openTestPort(makeStore, moneyHandlers, { payments });
  const receipt = (over: Partial<BankReceiptInput>): BankReceiptInput => ({
    bankRef: "ICBC0001",
    amount: 10_000,
    bookedDay: "2026-11-21",
    payerName: "宁波远帆国际货运代理有限公司",
    payerAcct: "390118000920001",
    note: "",
    ...over,
  });
  const enter = (...receipts: Partial<BankReceiptInput>[]) =>
    port.ask("clerk", enterBankReceipts, { body: { receipts: receipts.map(receipt) } });
  const announce = (amount: number) => port.ask("forwarder", announceTransfer, { body: { amount } });
  const firstOpen = async () =>
    (await port.ask("clerk", pageSuspense, { body: { ...list, searchInfos: [] } })).rows.find(
      ({ status }) => status === suspenseStatus.open,
    )!;
  return { ...port, receipt, enter, announce, firstOpen };
}

async function balance({ db }: TestPort, account: string): Promise<number> {
  const row = await db
    .selectFrom("ledger_postings")
    .select((eb) => eb.fn.sum<number>("amount").as("sum"))
    .where("account_id", "=", account)
    .executeTakeFirstOrThrow();
  return Number(row.sum ?? 0);
}

const walletOf = async ({ db }: TestPort, companyId: string) =>
  Number(
    (
      await db
        .selectFrom("ledger_accounts")
        .select("balance")
        .where("company_id", "=", companyId)
        .where("kind", "=", "WALLET")
        .executeTakeFirstOrThrow()
    ).balance,
  );

eachStore("suspense and transfers", (makeStore) => {
  it("book a transfer with its reference and amount by themselves, once, however it is written", async () => {
    const port = await open(makeStore);
    const before = await walletOf(port, "FWD1");
    const transfer = await port.announce(10_000);
    expect(transfer.payee?.bankAcct).toBe("6220000000000001");
    const spaced = `充值 ${transfer.reference.slice(0, 5)} ${transfer.reference.slice(5).toLowerCase()}，谢谢`;
    expect(await port.enter({ note: spaced })).toEqual({ matched: 1, suspended: 0, repeated: 0 });
    expect(await port.enter({ note: spaced })).toEqual({ matched: 0, suspended: 0, repeated: 1 });
    expect(await walletOf(port, "FWD1")).toBe(before + 10_000);
    expect(await port.ask("forwarder", getTransfer, { params: { id: transfer.id } })).toMatchObject({
      status: "1",
      arrivedAmount: 10_000,
      bankRef: "ICBC0001",
    });
    // seen on the statement: nothing is on its way any more
    expect([await balance(port, "CLEARING"), await balance(port, "BANK")]).toEqual([0, -10_000]);
    const other = await port.answer("clerk", enterBankReceipts, {
      body: { receipts: [port.receipt({ amount: 10_001 })] },
    });
    expect(other.code).toBe(codes.invalid);
    expect((await port.ask("clerk", pageBankReceipts, { body: list })).rows).toMatchObject([
      { bankRef: "ICBC0001", transfer: { docNo: transfer.docNo }, suspense: null },
    ]);
  });

  it("import a statement twice at once and book each line once", async () => {
    const port = await open(makeStore);
    const before = await walletOf(port, "FWD1");
    const { reference } = await port.announce(5_000);
    const rows = [
      { bankRef: "B-0001", amount: 5_000, note: reference },
      { bankRef: "B-0002", amount: 700 },
    ];
    const counted = await Promise.all([port.enter(...rows), port.enter(...rows)]);
    expect(counted.map(({ matched }) => matched).sort()).toEqual([0, 1]);
    expect(counted.map(({ repeated }) => repeated).sort()).toEqual([0, 2]);
    expect(await walletOf(port, "FWD1")).toBe(before + 5_000);
    expect(await balance(port, "SUSPENSE")).toBe(700);
  });

  it("put another amount, an expired and an unknown reference into suspense, where a person matches them", async () => {
    const port = await open(makeStore);
    const before = await walletOf(port, "FWD1");
    const transfer = await port.announce(10_000);
    expect(await port.enter({ amount: 9_900, note: transfer.reference })).toMatchObject({ suspended: 1 });
    const item = await port.firstOpen();
    expect(item).toMatchObject({ origin: "TRANSFER", wanted: 10_000, companyName: "宁波远帆国际货运代理有限公司" });
    const { targets } = await port.ask("clerk", getSuspense, { params: { id: item.id }, query: { company: "" } });
    expect(targets.map(({ no }) => no)).toEqual([transfer.docNo, "EW-FWD1"]);
    const body = { version: item.version, remark: "手续费由客户承担", target: targets[0]!.value };
    expect(await port.ask("clerk", suspense.assign, { params: { id: item.id }, body })).toMatchObject({
      status: "2",
      accountNo: "EW-FWD1",
      transferNo: transfer.docNo,
    });
    expect(await walletOf(port, "FWD1")).toBe(before + 9_900);
    expect(await balance(port, "SUSPENSE")).toBe(0);

    const late = await port.announce(600);
    port.clock.now = new Date(port.clock.now.getTime() + (transferDays + 1) * 86_400_000);
    const inStatus = async (status: string) =>
      (
        await port.ask("forwarder", pageTransfers, {
          body: { ...list, searchInfos: [{ fieldName: "status", searchType: "eq", values: [status] }] },
        })
      ).rows.map(({ docNo }) => docNo);
    expect([await inStatus("0"), await inStatus("2")]).toEqual([[], [late.docNo]]);
    expect(await port.enter({ bankRef: "ICBC0002", amount: 600, note: late.reference })).toMatchObject({
      suspended: 1,
    });
    expect(await port.enter({ bankRef: "ICBC0003", amount: 1, note: "BLAAAAAAAA" })).toMatchObject({ suspended: 1 });
    expect(
      [...(await reconcile(port.db)), ...(await reconcileClearing(port.db))].map(({ kind }) => kind),
    ).not.toContain("suspenseSum");
  });

  it("let one of two clerks who resolve a row at the same time do so", async () => {
    const port = await open(makeStore);
    await port.enter({ amount: 4_200 });
    const { id, version } = await port.firstOpen();
    const [mine, hers] = [await walletOf(port, "FWD1"), await walletOf(port, "FWD2")];
    const assign = (target: string) =>
      port.answer("clerk", suspense.assign, { params: { id }, body: { version, remark: "客户来函确认", target } });
    const payBack = port.answer("clerk", suspense.payBack, {
      params: { id },
      body: { version, remark: "付款人要求退回", bankRef: "OUT-0001" },
    });
    const answers = await Promise.all([assign("A:EW-FWD1"), assign("A:EW-FWD2"), payBack]);
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.conflict, codes.conflict].sort());
    const moved = (await walletOf(port, "FWD1")) - mine + ((await walletOf(port, "FWD2")) - hers);
    expect([0, 4_200]).toContain(moved);
    expect(await balance(port, "SUSPENSE")).toBe(0);
    expect(await balance(port, "BANK")).toBe(moved === 0 ? 0 : -4_200);
  });

  it("pay a transfer back under a bank's number that counts once, and never through a bank that it did not come by", async () => {
    const port = await open(makeStore);
    await port.enter({ bankRef: "B-0001" }, { bankRef: "B-0002" });
    const pay = async (bankRef: string) => {
      const { id, version } = await port.firstOpen();
      return port.answer("clerk", suspense.payBack, {
        params: { id },
        body: { version, remark: "退回付款人", bankRef },
      });
    };
    const { id, version, allowedActions } = await port.firstOpen();
    expect(allowedActions).toEqual(["assign", "payBack"]);
    const sent = await port.answer("clerk", suspense.sendBack, { params: { id }, body: { version, remark: "退回" } });
    expect(sent.code).toBe(codes.refused);
    expect((await pay("OUT-0001")).code).toBe(codes.ok);
    expect((await pay("OUT-0001")).code).toBe(codes.invalid);
    expect(await balance(port, "SUSPENSE")).toBe(10_000);
    expect((await port.ask("clerk", exportSuspense, { body: {} })).rows.map(({ status }) => status).sort()).toEqual([
      "0",
      "3",
    ]);
  });

  it("are the port's money clerk's, and a transfer is its company's", async () => {
    const port = await open(makeStore);
    const transfer = await port.announce(10_000);
    await port.enter({});
    const { id, version } = await port.firstOpen();
    const params = { id };
    const assign = { params, body: { version, remark: "试试", target: "A:EW-FWD1" } };
    for (const answer of [
      await port.answer("forwarder", pageSuspense, { body: list }),
      await port.answer("forwarder", getSuspense, { params, query: { company: "" } }),
      await port.answer("forwarder", suspense.assign, assign),
      await port.answer("forwarder", enterBankReceipts, { body: { receipts: [port.receipt({})] } }),
    ])
      expect(answer.code).toBe(codes.forbidden);
    const seen = await port.answer("otherForwarder", getTransfer, { params: { id: transfer.id } });
    expect(seen.code).toBe(codes.notFound);
    const cancel = (version: number) =>
      port.answer("forwarder", cancelTransfer, { params: { id: transfer.id }, body: { version, remark: "不汇了" } });
    expect((await cancel(7)).code).toBe(codes.conflict);
    expect((await cancel(1)).code).toBe(codes.ok);
    expect((await cancel(2)).code).toBe(codes.refused);
    const wrong = await port.answer("clerk", suspense.assign, {
      ...assign,
      body: { ...assign.body, target: "A:EW-9" },
    });
    expect(wrong.code).toBe(codes.invalid);
  });

  it("have a slip whose code holds until the transfer is another", async () => {
    const port = await open(makeStore);
    const { id, docNo } = await port.announce(10_000);
    const { verifyCode } = await port.ask("forwarder", getTransfer, { params: { id } });
    const found = async () => (await findTransferPaper(port.db, docNo, port.clock.now))!;
    const paper = readPaperCode(Buffer.alloc(32, 7), (await found()).row, verifyCode);
    expect(paper).toMatchObject({ version: 1, digest: digestOf((await found()).row, []) });
    await port.ask("forwarder", cancelTransfer, { params: { id }, body: { version: 1, remark: "不汇了" } });
    expect(await found()).toMatchObject({ standing: "void", row: { version: 2 } });
    expect(digestOf((await found()).row, [])).not.toBe(paper?.digest);
    expect(await findTransferPaper(port.db, "TB99999999999", port.clock.now)).toBeUndefined();
  });

  it("are found broken by the reconciliation, each by its rule", async () => {
    const port = await open(makeStore);
    const { reference } = await port.announce(10_000);
    await port.enter({ note: reference }, { bankRef: "B-0002", amount: 300 });
    const kinds = async () => (await reconcileClearing(port.db)).map(({ kind }) => kind);
    expect(await kinds()).toEqual([]);
    const { db } = port;
    await db.updateTable("suspense_items").set({ status: "2" }).execute();
    expect(await kinds()).toEqual(["suspenseSum"]);
    await db.updateTable("suspense_items").set({ status: "0" }).execute();
    await db.updateTable("bank_receipts").set({ amount: 301 }).where("bank_ref", "=", "B-0002").execute();
    expect(await kinds()).toEqual(["receiptBooked"]);
    await db.updateTable("bank_receipts").set({ amount: 300 }).where("bank_ref", "=", "B-0002").execute();
    await db.updateTable("transfers").set({ arrived_amount: 9_999 }).execute();
    expect(await kinds()).toEqual(["transferArrived"]);
  });
});
