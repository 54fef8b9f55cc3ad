import { openPrepayAccount } from "@gateway/money/accounts";
import { findAccount, postTxn, prepayOf } from "@gateway/money/ledger";
import { reconcile } from "@gateway/money/reconcile";
import { openTestPort, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { codes } from "@protocol/codes";
import { verifyDocument } from "@protocol/documents";
import {
  applyForInvoice,
  getInvoice,
  inboundBizTypes,
  invoiceStatus,
  issueInvoice,
  pageFeeRows,
  redInvoice,
} from "@protocol/invoicing";
import { type Occupancy, occupancies } from "@protocol/occupancies";
import { type OccupancyInput, occupancyInput, occupancyIssues } from "@protocol/occupancy";
import { listPrepayAccounts } from "@protocol/prepay";
import { describe, expect, it } from "vitest";
import { invoicingHandlers } from "../invoicing/handlers";
import { prepayHandlers } from "../money/prepayHandlers";
import { occupancyHandlers } from "./occupancyHandlers";

const account = prepayOf("FWD1", "YD-BL1");

/** A disinfection of two boxes at 53 yuan each. */
const entry = (over: Record<string, unknown> = {}): OccupancyInput =>
  occupancyInput.parse({
    kind: "DISINFECT",
    accountNo: "PP26112100001",
    bizNo: "YW1",
    ctnNo: "CSQU3054383",
    lines: [{ item: "DISINF", qty: 2, unitPrice: 5_300 }],
    taxRate: 6,
    detail: { method: "SPRAY" },
    ...over,
  });

async function open(makeStore: Parameters<typeof openTestPort>[0], funds = 100_000): Promise<TestPort> {
  const port = await openTestPort(makeStore, [...occupancyHandlers, ...prepayHandlers, ...invoicingHandlers]);
  await port.db
    .insertInto("dict_data")
    .values([
      { id: "d1", dict_type: "yard", dict_value: "YD-BL1", dict_label: "北仑一号堆场", sort: 1 },
      { id: "d2", dict_type: "fourChangeItem", dict_value: "POD", dict_label: "卸货港", sort: 1 },
    ])
    .execute();
  // the wallets of the test port have no history to be reconciled with
  await port.db.deleteFrom("ledger_accounts").where("kind", "=", "WALLET").execute();
  await openPrepayAccount(port.db, "FWD1", "YD-BL1", testNow);
  const by = { operator: "u-clerk", operatorName: "李静", time: testNow, remark: null };
  await postTxn(port.db, { ...by, type: "TOPUP", companyId: "FWD1", amount: funds, bizType: "TRANSFER", bizNo: "B1" }, [
    { account, amount: funds },
    { account: "CLEARING", amount: -funds },
  ]);
  return port;
}

const enter = (port: TestPort, over: Record<string, unknown> = {}) =>
  port.ask("clerk", occupancies.create, { body: { occupancy: entry(over) } });
const settlement = (amount: number) => ({
  kind: "DISINFECT" as const,
  amount,
  done: { time: testNow.toISOString(), certNo: "XD1" },
});
const at = ({ id, version }: { id: string; version: number }, body: object = {}) =>
  ({ params: { id }, body: { version, ...body } }) as never;
/** What is wrong with single fields, and why else it was refused. */
const told = ({ result }: { result: unknown }) =>
  (result ?? {}) as { fieldReasons?: Record<string, string[]>; reason?: string };
const standing = async (port: TestPort) => {
  expect(await reconcile(port.db)).toEqual([]);
  const { balance, frozen } = (await findAccount(port.db, account))!;
  return [Number(balance), Number(frozen)];
};

describe("what is entered", () => {
  const issuesOf = (over: Record<string, unknown>) =>
    occupancyIssues(entry(over)).map(({ path, message }) => `${path.join(".")} ${message.split("|")[0]}`);
  const change = { kind: "FOURCHANGE", lines: [{ item: "CHGDOC", qty: 1, unitPrice: 100 }] };
  const detail = (changes: object[]) => ({ changes, changeCount: 1, liableParty: "CLIENT" });

  it.each([
    [{}, []],
    [{ lines: [{ item: "DISINF" }] }, ["lines.0.qty required", "lines.0.unitPrice required"]],
    [{ lines: [{ item: "WASH", qty: 1, unitPrice: 1 }] }, ["lines.0.item format"]],
    [{ ...change, detail: detail([{ item: "POD" }]) }, ["detail.changes.0.after occupancy.noChange"]],
    [
      { ...change, detail: detail([{ item: "POD", before: "A", after: "A" }]) },
      ["detail.changes.0.after occupancy.unchanged"],
    ],
    [{ ...change, detail: detail([{ item: "POD", before: "A" }]) }, ["detail.changes.0.after required"]],
    [{ ...change, detail: detail([{ item: "POD", before: "A", after: "B" }]) }, []],
  ])("with %j is held against the rules", (over, expected) => expect(issuesOf(over)).toEqual(expected));
});

eachStore("occupancies", (makeStore) => {
  it("have a business number once of each kind while one is held, whoever enters it at once", async () => {
    const port = await open(makeStore);
    const body = { occupancy: entry({ bizNo: "YW77" }) };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => port.answer("clerk", occupancies.create, { body })),
    );
    const [first] = answers.filter(({ code }) => code === codes.ok).map(({ result }) => result as Occupancy);
    const refused = answers.filter(({ code }) => code !== codes.ok);
    expect(refused).toHaveLength(5);
    for (const answer of refused)
      expect(told(answer).fieldReasons).toEqual({
        "occupancy.bizNo": [`occupancy.bizNoTaken|{"occupancyNo":"${first!.occupancyNo}"}`],
      });
    expect(await standing(port)).toEqual([100_000, 10_600]);
    const wash = { kind: "WASH", lines: [{ item: "WASH", qty: 1, unitPrice: 100 }], detail: { grade: "PLAIN" } };
    await enter(port, { bizNo: "YW77", ...wash });
    await port.ask("clerk", occupancies.release, at(first!, { remark: "业务取消" }));
    await enter(port, { bizNo: "YW77" });
  });

  it("hold what is entered, settle a part of it with its tax, refund and never more than that", async () => {
    const port = await open(makeStore);
    const held = await enter(port);
    expect(held).toMatchObject({ occupancyNo: "OC26112100001", status: "0", amount: 10_600, kind: "DISINFECT" });
    expect(await standing(port)).toEqual([100_000, 10_600]);
    const settled = await port.ask("clerk", occupancies.settle, at(held, { settlement: settlement(5_300) }));
    expect(settled).toMatchObject({ status: "3", settleAmount: 5_300, settleNet: 5_000, settleTax: 300 });
    expect(settled).toMatchObject({ releaseAmount: 5_300, done: { certNo: "XD1" }, allowedActions: ["refund"] });
    expect(await standing(port)).toEqual([94_700, 0]);
    const refund = (amount: number, of: { id: string; version: number }) =>
      port.answer("clerk", occupancies.refund, at(of, { amount, remark: "多收" }));
    const once = await port.ask("clerk", occupancies.refund, at(settled, { amount: 1_000, remark: "多收" }));
    expect(once).toMatchObject({ refundAmount: 1_000, status: "3" });
    expect(told(await refund(4_301, once)).fieldReasons).toMatchObject({
      amount: [expect.stringContaining("refund.exceeds")],
    });
    const all = await port.ask("clerk", occupancies.refund, at(once, { amount: 4_300, remark: "多收" }));
    expect(all.allowedActions).toEqual([]);
    expect(await standing(port)).toEqual([100_000, 0]);
    expect(told(await refund(1, all)).reason).toBe("occupancy.refunded");
  });

  it("of full boxes that are collected are invoiced among those, domestic ones as such", async () => {
    const port = await open(makeStore);
    const gate = { time: testNow.toISOString(), plateNo: "浙B12345" };
    for (const [kind, detail] of [
      ["HEAVY_W", { blNo: "COSU6312400135", transferVessel: "YONG JIANG 8", consignee: "海晟" }],
      ["HEAVY_D", { waybillNo: "YD1", consignee: "海晟" }],
    ] as const) {
      const held = await enter(port, {
        kind,
        detail,
        bizNo: kind,
        lines: [{ item: "LIFT", qty: 1, unitPrice: 5_300 }],
      });
      await port.ask("clerk", occupancies.settle, at(held, { settlement: { kind, amount: 5_300, done: gate } }));
    }
    const searchInfos = [{ fieldName: "bizType", searchType: "in" as const, values: [...inboundBizTypes] }];
    const { rows } = await port.ask("forwarder", pageFeeRows, { body: { pageIndex: 1, pageSize: 10, searchInfos } });
    expect(rows.map(({ name, trade }) => [name, trade]).sort()).toEqual([
      ["内贸提重箱费", "D"],
      ["温州提重箱费", "F"],
    ]);
  });

  it("may be invoiced by what was settled and not paid back, and say how far that is", async () => {
    const port = await open(makeStore);
    const fees = async () =>
      (await port.ask("forwarder", pageFeeRows, { body: { pageIndex: 1, pageSize: 10, searchInfos: [] } })).rows;
    const of = { bizType: "occupancy", docNo: "OC26112100001", name: "消毒费", qty: 1, taxRate: 6 };
    const held = await enter(port);
    expect(held.invoiceStatus).toBeNull();
    const settled = await port.ask("clerk", occupancies.settle, at(held, { settlement: settlement(10_600) }));
    expect(settled.invoiceStatus).toBe("0");
    expect(await fees()).toMatchObject([{ ...of, amount: 10_600, net: 10_000, tax: 600 }]);
    const back = await port.ask("clerk", occupancies.refund, at(settled, { amount: 5_300, remark: "多收" }));
    const [fee] = await fees();
    expect([fee, back.invoiceStatus]).toMatchObject([{ ...of, amount: 5_300, net: 5_000, tax: 300 }, "0"]);

    // what an application has taken
    await port.db.insertInto("invoice_claims").values({ fee_row_id: fee!.id, invoice_id: "i1" }).execute();
    const saveInvoice = (status: string) =>
      port.db
        .insertInto("invoices")
        .values({
          ...{ id: "i1", doc_no: "IV1", company_id: "FWD1", company_name: "F", status, version: 1, kind: "82" },
          ...{
            title: "{}",
            title_name: "F",
            lines: "[]",
            biz_types: " occupancy ",
            net: 5_000,
            tax: 300,
            total: 5_300,
          },
          ...{ remark: "", email: "", create_by: "u", create_by_name: "u", create_time: testNow.toISOString() },
          ...{ invoice_no: null, issue_by_name: null, issue_time: null, failure: "", red_of: null, red_reason: "" },
        })
        .execute();
    await saveInvoice(invoiceStatus.waiting);
    const standingOf = async () =>
      (await port.ask("clerk", occupancies.get, { params: { id: held.id } })).invoiceStatus;
    expect(await standingOf()).toBe("1");
    await port.db.updateTable("invoices").set({ status: invoiceStatus.issued }).execute();
    expect(await standingOf()).toBe("2");
    const page = { body: { pageIndex: 1, pageSize: 10 as const } };
    expect((await port.ask("clerk", occupancies.page, page)).rows).toMatchObject([{ invoiceStatus: "2" }]);
    const refused = await port.answer("clerk", occupancies.refund, at(back, { amount: 100, remark: "多收" }));
    expect(told(refused).reason).toBe("invoice.refund");

    await port.db.deleteFrom("invoice_claims").execute();
    const all = await port.ask("clerk", occupancies.refund, at(back, { amount: 5_300, remark: "多收" }));
    expect([await fees(), all.invoiceStatus]).toEqual([[], null]);
    await standing(port);
  });

  it("are paid back as far as red-letter invoices have taken back what they were invoiced for", async () => {
    const port = await open(makeStore);
    await port.db
      .insertInto("invoice_titles")
      .values({
        ...{ id: "t1", company_id: "FWD1", seq: 0, title_name: "F", tax_no: "91330206MA2AYGW10A", invoice_type: "03" },
        ...{ address_phone: "", bank_name: "", bank_acct: "", email: "finance@example.com", mobile: "", is_default: 1 },
      })
      .execute();
    const fees = async () =>
      (await port.ask("forwarder", pageFeeRows, { body: { pageIndex: 1, pageSize: 10, searchInfos: [] } })).rows;
    const held = await enter(port);
    let last = await port.ask("clerk", occupancies.settle, at(held, { settlement: settlement(10_600) }));
    const [fee] = await fees();
    const asked = { titleId: "t1", kind: "82" as const, remark: "", email: "finance@example.com", language: "zh-CN" };
    const applied = await port.ask("forwarder", applyForInvoice, { body: { ...asked, feeRowIds: [fee!.id] } as never });
    const blue = await port.ask("clerk", issueInvoice, at(applied));
    const red = async (amount: number) => {
      const { version } = await port.ask("clerk", getInvoice, { params: { id: blue.id } });
      const body = { reason: "04", lines: [{ feeRowId: fee!.id, amount }] };
      return port.ask("clerk", redInvoice, at({ id: blue.id, version }, body));
    };
    const refund = async (amount: number) => {
      const answer = await port.answer("clerk", occupancies.refund, at(last, { amount, remark: "多收" }));
      if (answer.code === codes.ok) last = answer.result as Occupancy;
      return answer.code === codes.ok ? "done" : told(answer).reason;
    };
    expect(await refund(1)).toBe("invoice.refund");
    const part = await red(5_300);
    expect(await refund(5_300)).toBe("invoice.refund");
    await port.ask("clerk", issueInvoice, at(part));
    expect([await refund(5_301), await refund(3_000), await refund(2_300), await refund(1)]).toEqual([
      ...["invoice.refund", "done", "done", "invoice.refund"],
    ]);
    await port.ask("clerk", issueInvoice, at(await red(5_000)));
    expect(await refund(5_000)).toBe("done");
    // what is left of the money is what is left of the invoice, and may be invoiced anew once that is taken back
    await port.ask("clerk", issueInvoice, at(await red(300)));
    expect(await fees()).toMatchObject([{ amount: 300, net: 283, tax: 17 }]);
    await standing(port);
  });

  it("leave as much net and tax to be invoiced as the ledger has kept, after each part that is paid back", async () => {
    const port = await open(makeStore);
    const kept = async () => {
      const rows = await port.db
        .selectFrom("ledger_postings")
        .select(["account_id", (eb) => eb.fn.sum<number>("amount").as("amount")])
        .where("account_id", "in", ["PORT_REVENUE", "OUTPUT_TAX"])
        .groupBy("account_id")
        .execute();
      return Object.fromEntries(rows.map(({ account_id, amount }) => [account_id, Number(amount)]));
    };
    const held = await enter(port);
    let last = await port.ask("clerk", occupancies.settle, at(held, { settlement: settlement(5_200) }));
    for (const amount of [1_000, 500, 77]) {
      last = await port.ask("clerk", occupancies.refund, at(last, { amount, remark: "多收" }));
      const page = { body: { pageIndex: 1, pageSize: 10 as const, searchInfos: [] } };
      const [fee] = (await port.ask("forwarder", pageFeeRows, page)).rows;
      expect({ PORT_REVENUE: fee?.net, OUTPUT_TAX: fee?.tax }).toEqual(await kept());
    }
  });

  it("are refused beside the amount where the account has too little, and nothing is left of the attempt", async () => {
    const port = await open(makeStore, 10_599);
    const answer = await port.answer("clerk", occupancies.create, { body: { occupancy: entry() } });
    expect(told(answer).fieldReasons).toEqual({
      "occupancy.amount": ['prepay.insufficient|{"available":"105.99","amount":"106.00"}'],
    });
    expect(await port.ask("clerk", occupancies.count)).toEqual([]);
    expect(await standing(port)).toEqual([10_599, 0]);
    const unknown = entry({
      accountNo: "PP0",
      kind: "EMPTYRET_F",
      lines: [{ item: "RETURN", qty: 1, unitPrice: 1 }],
      detail: { returnYard: "NOWHERE" },
    });
    const wrong = await port.answer("clerk", occupancies.create, { body: { occupancy: unknown } });
    expect(Object.keys(told(wrong).fieldReasons ?? {})).toEqual(["occupancy.detail.returnYard"]);
  });

  it("hold more under a number of its own, and settle over both with the tax of the whole", async () => {
    const port = await open(makeStore);
    const held = await enter(port);
    const exceeds = await port.answer("clerk", occupancies.settle, at(held, { settlement: settlement(10_601) }));
    expect(told(exceeds).fieldReasons).toMatchObject({
      "settlement.amount": [expect.stringContaining("hold.exceeds")],
    });
    const more = await port.ask("clerk", occupancies.supplement, at(held, { amount: 333 }));
    expect(more.holds.map(({ bizNo }) => bizNo)).toEqual(["OC26112100001", "OC26112100001-2"]);
    const settled = await port.ask("clerk", occupancies.settle, at(more, { settlement: settlement(10_700) }));
    expect(settled).toMatchObject({ status: "3", settleNet: 10_094, settleTax: 606, releaseAmount: 233 });
    const taxes = await port.db
      .selectFrom("ledger_postings")
      .select((eb) => eb.fn.sum<number>("amount").as("sum"))
      .where("account_id", "=", "OUTPUT_TAX")
      .executeTakeFirstOrThrow();
    expect(Number(taxes.sum)).toBe(606);
    expect(await standing(port)).toEqual([89_300, 0]);
  });

  it("are settled or released once, whoever comes first", async () => {
    const port = await open(makeStore);
    for (let round = 0; round < 4; round++) {
      const held = await enter(port, { bizNo: `YW${round}` });
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, i) =>
          i % 2
            ? port.answer("clerk", occupancies.settle, at(held, { settlement: settlement(10_600) }))
            : port.answer("clerk", occupancies.release, at(held, { remark: "取消作业" })),
        ),
      );
      expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    }
    const rows = (await port.ask("clerk", occupancies.page, { body: { pageIndex: 1, pageSize: 10 } })).rows;
    const taken = rows.reduce((sum, row) => sum + row.settleAmount, 0);
    expect(await standing(port)).toEqual([100_000 - taken, 0]);
  });

  it("hold as often as there is money, however many are entered at once", async () => {
    const port = await open(makeStore, 50_000);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        port.answer("clerk", occupancies.create, { body: { occupancy: entry({ bizNo: `YW${i}` }) } }),
      ),
    );
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(4);
    expect(await standing(port)).toEqual([50_000, 42_400]);
  });

  it("are read by their company alone and acted on by the port alone", async () => {
    const port = await open(makeStore);
    const held = await enter(port);
    expect(await port.ask("forwarder", occupancies.get, { params: { id: held.id } })).toMatchObject({
      amount: 10_600,
      allowedActions: [],
    });
    expect((await port.answer("otherForwarder", occupancies.get, { params: { id: held.id } })).status).toBe(404);
    expect((await port.answer("otherForwarder", occupancies.release, at(held, { remark: "取消作业" }))).status).toBe(
      404,
    );
    expect((await port.answer("forwarder", occupancies.release, at(held, { remark: "取消作业" }))).status).toBe(403);
    expect((await port.answer("forwarder", occupancies.create, { body: { occupancy: entry() } })).status).toBe(403);
    const page = { body: { pageIndex: 1, pageSize: 10 as const } };
    expect((await port.ask("otherForwarder", occupancies.page, page)).total).toBe(0);
    for (const info of [
      { fieldName: "bizNo" as const, searchType: "eq" as const, values: ["YW1"] },
      { fieldName: "ctnNo" as const, searchType: "eq" as const, values: ["CSQU3054383"] },
      { fieldName: "yardCode" as const, searchType: "eq" as const, values: ["YD-BL1"] },
      { fieldName: "kind" as const, searchType: "eq" as const, values: ["DISINFECT"] },
    ]) {
      const found = await port.ask("forwarder", occupancies.page, { body: { ...page.body, searchInfos: [info] } });
      expect(found.rows.map(({ occupancyNo }) => occupancyNo)).toEqual([held.occupancyNo]);
    }
    expect(await port.ask("otherForwarder", listPrepayAccounts)).toEqual([]);
    expect(await port.ask("forwarder", listPrepayAccounts)).toMatchObject([{ frozen: 10_600, available: 89_400 }]);
  });

  it("have slips that anybody can verify", async () => {
    const port = await open(makeStore);
    const held = await enter(port);
    const verify = (code: string) => port.answer(null, verifyDocument, { query: { docNo: held.occupancyNo, code } });
    expect((await verify(held.verifyCode)).result).toMatchObject({
      kind: "occupancy",
      standing: "inForce",
      version: 1,
    });
    await port.ask("clerk", occupancies.release, at(held, { remark: "取消作业" }));
    expect((await verify(held.verifyCode)).result).toMatchObject({
      standing: "void",
      paper: { version: 1 },
      version: 2,
    });
  });

  it("of a voyage say what becomes of the difference", async () => {
    const port = await open(makeStore);
    const voyage = (bizNo: string) =>
      enter(port, {
        kind: "INRIVER",
        bizNo,
        lines: [
          { item: "BERTH", qty: 1, unitPrice: 4_000 },
          { item: "HANDLING" },
          { item: "PORTDUE", qty: 1, unitPrice: 1_000 },
        ],
        detail: { inlandPort: "CNHZH", bargeName: "浙湖 208", bargeVoyage: "26W" },
      });
    const settle = (of: { id: string; version: number }, amount: number, difference?: string) =>
      port.answer(
        "clerk",
        occupancies.settle,
        at(of, { settlement: { kind: "INRIVER", amount, difference, done: { time: testNow.toISOString() } } }),
      );
    const first = await voyage("V1");
    expect(told(await settle(first, 4_000)).fieldReasons).toEqual({
      "settlement.difference": ["occupancy.differenceLess"],
    });
    expect((await settle(first, 4_000, "REFUND")).result).toMatchObject({ status: "3", paidOut: 1_000 });
    expect(await standing(port)).toEqual([95_000, 0]);
    const second = await voyage("V2");
    expect(told(await settle(second, 6_000, "KEEP")).fieldReasons).toEqual({
      "settlement.difference": ["occupancy.differenceMore"],
    });
    expect((await settle(second, 6_000, "SUPPLEMENT")).result).toMatchObject({ status: "1", amount: 6_000 });
    expect(await standing(port)).toEqual([89_000, 0]);
  });

  it("pay nothing out that was held on credit", async () => {
    const port = await open(makeStore, 300);
    await port.db.updateTable("ledger_accounts").set({ credit_limit: 50_000 }).where("kind", "=", "PREPAY").execute();
    const held = await enter(port, {
      kind: "INRIVER",
      lines: [
        { item: "BERTH", qty: 1, unitPrice: 4_000 },
        { item: "HANDLING" },
        { item: "PORTDUE", qty: 1, unitPrice: 1_000 },
      ],
      detail: { inlandPort: "CNHZH", bargeName: "浙湖 208", bargeVoyage: "26W" },
    });
    const settle = (difference: "REFUND" | "KEEP") =>
      port.answer(
        "clerk",
        occupancies.settle,
        at(held, { settlement: { kind: "INRIVER", amount: 4_000, difference, done: { time: testNow.toISOString() } } }),
      );
    expect(told(await settle("REFUND")).fieldReasons).toEqual({
      "settlement.amount": [expect.stringContaining("prepay.insufficient")],
    });
    expect(await standing(port)).toEqual([300, 5_000]);
    expect((await settle("KEEP")).code).toBe(codes.ok);
    expect(await standing(port)).toEqual([-3_700, 0]);
  });
});
