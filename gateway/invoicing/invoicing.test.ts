import { createDocumentHandlers } from "@gateway/documents/handlers";
import { embeddedPlatform, invoiceLimit } from "@gateway/invoicing/taxPlatform";
import { exportOrder, fees } from "@gateway/testing/testOrders";
import { openTestPort, type Person, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { codes } from "@protocol/codes";
import { verifyDocument } from "@protocol/documents";
import {
  applyForInvoice,
  deleteInvoice,
  getInvoice,
  getInvoiceXml,
  type Invoice,
  invoiceStatus,
  issueInvoice,
  pageFeeRows,
  pageInvoices,
  redInvoice,
} from "@protocol/invoicing";
import { truckOrders } from "@protocol/trucking";
import { splitGross } from "@protocol/values/tax";
import { describe, expect, it } from "vitest";
import { invoicingHandlers } from "./handlers";
import { findInvoicePaper } from "./invoicePapers";
import { type InvoiceRow, leftOf, redLines, type StoredLine, takenBack } from "./invoiceRules";
import { invoiceXml, unitPrice } from "./invoiceXml";

const open = async (makeStore: Parameters<typeof openTestPort>[0]) => {
  const port = await openTestPort(makeStore, invoicingHandlers);
  await port.db.updateTable("companies").set({ uscc: "91330206MA2AYGW61J" }).where("id", "=", "PORT").execute();
  for (const company_id of ["FWD1", "FWD2"]) {
    await port.db
      .insertInto("invoice_titles")
      .values({
        id: `t-${company_id}`,
        company_id,
        seq: 0,
        title_name: "宁波远帆国际货运代理有限公司",
        tax_no: "91330206MA2AYGW10A",
        invoice_type: "04",
        address_phone: company_id === "FWD1" ? "宁波市北仑区明州路 301 号" : "",
        bank_name: "中国工商银行",
        bank_acct: "3901180009200012345",
        email: "finance@example.com",
        mobile: "",
        is_default: 1,
      })
      .execute();
  }
  return port;
};

async function payOrder(port: TestPort, who: "forwarder" | "otherForwarder" = "forwarder", priced = fees) {
  const made = await port.ask(who, truckOrders.create, { body: { mode: "submit", order: exportOrder() } });
  const params = { id: made.id };
  const { version } = await port.ask("clerk", truckOrders.approve, {
    params,
    body: { version: made.version, carrierId: "TRK1", fees: priced },
  });
  return port.ask(who, truckOrders.pay, { params, body: { version } });
}

const listFees = async (port: TestPort, who: Person = "forwarder") =>
  (await port.ask(who, pageFeeRows, { body: { pageIndex: 1, pageSize: 50 } })).rows;

const application = (feeRowIds: string[], titleId = "t-FWD1") => ({
  titleId,
  kind: "81" as const,
  feeRowIds,
  remark: "九月",
  email: "finance@example.com",
});
const apply = async (port: TestPort, ids?: string[]) =>
  port.ask("forwarder", applyForInvoice, {
    body: application(ids ?? (await listFees(port)).map((fee) => fee.id)),
  });
const issue = (port: TestPort, { id, version }: Pick<Invoice, "id" | "version">) =>
  port.answer("clerk", issueInvoice, { params: { id }, body: { version } });
const issued = async (port: TestPort, invoice: Invoice) => (await issue(port, invoice)).result as Invoice;
const red = (port: TestPort, invoice: Invoice, reason: "01" | "04", lines: { feeRowId: string; amount: number }[]) =>
  port.answer("clerk", redInvoice, { params: { id: invoice.id }, body: { version: invoice.version, reason, lines } });
const read = (port: TestPort, id: string) => port.ask("clerk", getInvoice, { params: { id } });
const reasonOf = (answer: Awaited<ReturnType<TestPort["answer"]>>) =>
  (answer.result as { reason?: string } | undefined)?.reason;

describe("what is taken back of a line", () => {
  it("is the line to the fen after any number of parts, and never more of net or tax", () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 400; round++) {
      const amount = 1 + random(1_000_000);
      const taxRate = [1, 3, 6, 9, 13][random(5)]!;
      const line: StoredLine = {
        feeRowId: "f",
        name: "拖运费",
        docNo: "TE1",
        qty: 1,
        unit: "箱",
        taxRate,
        amount,
        ...splitGross(amount, taxRate),
      };
      const reds: StoredLine[][] = [];
      for (let left = amount; left > 0; left = leftOf(line, takenBack(reds, "f"))) {
        const part = random(4) === 0 ? left : 1 + random(left);
        reds.push(redLines([line], reds, "04", [{ feeRowId: "f", amount: part }]));
        const back = takenBack(reds, "f");
        expect(back.net).toBeLessThanOrEqual(line.net);
        expect(back.tax).toBeLessThanOrEqual(line.tax);
      }
      expect(takenBack(reds, "f")).toEqual({ net: line.net, tax: line.tax });
      expect(() => redLines([line], reds, "04", [{ feeRowId: "f", amount: 1 }])).toThrow("invoice.redExceeds");
    }
  });
});

describe("the quantity of a line", () => {
  const line: StoredLine = {
    ...{ feeRowId: "f", name: "拖运费", docNo: "TE1", qty: 3, unit: "箱", taxRate: 6, amount: 10_000 },
    ...splitGross(10_000, 6),
  };
  const part = [{ feeRowId: "f", amount: 4_000 }];

  it("is taken back with the whole of it, and by no part, the last one included", () => {
    expect(redLines([line], [], "01", []).map(({ qty }) => qty)).toEqual([-3]);
    const first = redLines([line], [], "04", part);
    expect(first.map(({ qty }) => qty)).toEqual([null]);
    expect(redLines([line], [first], "04", []).map(({ qty, amount }) => [qty, amount])).toEqual([[null, -6_000]]);
  });

  it("stands in the XML with a net price of one, or neither does", () => {
    const seller = { name: "泊联港务有限公司", taxNo: "91330206MA2TEST000" };
    const title = { titleName: "宁波远帆", taxNo: "91330206MA2TEST001", addressPhone: "", bankName: "", bankAcct: "" };
    const xmlOf = (lines: readonly StoredLine[]) =>
      invoiceXml(
        {
          ...{ title: JSON.stringify(title), lines: JSON.stringify(lines), create_time: "2026-11-21T02:00:00.000Z" },
          ...{ kind: "82", doc_no: "IV1", remark: "" },
        } as InvoiceRow,
        seller,
        null,
      );
    expect(xmlOf([line])).toContain("<Unit>箱</Unit><Quantity>3</Quantity><UnitPrice>31.4466666666667</UnitPrice>");
    expect(xmlOf(redLines([line], [], "01", []))).toContain(
      "<Quantity>-3</Quantity><UnitPrice>31.4466666666667</UnitPrice>",
    );
    expect(xmlOf(redLines([line], [], "04", part))).not.toMatch(/Quantity|UnitPrice|<Unit>/);
    expect([unitPrice(10_000, 1), unitPrice(105, 10), unitPrice(-1, -3)]).toEqual(["100", "0.105", "0.0033333333333"]);
  });
});

eachStore("invoices", (makeStore) => {
  it("are made of paid fees, tax rounded once a line, numbered and verified", async () => {
    const port = await open(makeStore);
    const order = await payOrder(port);
    const rows = await listFees(port);
    expect(rows.map(({ amount, net, tax, trade }) => ({ amount, net, tax, trade }))).toEqual(
      expect.arrayContaining([
        { amount: 120_000, net: 110_092, tax: 9_908, trade: "F" },
        { amount: 10_000, net: 9_434, tax: 566, trade: "F" },
      ]),
    );
    const invoice = await apply(port);
    expect(invoice).toMatchObject({ status: invoiceStatus.waiting, net: 119_526, tax: 10_474, total: 130_000 });
    expect(await listFees(port)).toEqual([]);
    expect((await port.answer("forwarder", getInvoiceXml, { params: { id: invoice.id } })).code).toBe(codes.notFound);
    const done = await issued(port, invoice);
    expect(done).toMatchObject({ status: invoiceStatus.issued, invoiceNo: "26338000000000000001" });
    const { events } = await port.ask("forwarder", getInvoice, { params: { id: invoice.id } });
    expect(events.map(({ action, toStatus, operatorName }) => [action, toStatus, operatorName])).toEqual([
      ["apply", "0", "周敏"],
      ["issue", "1", "李静"],
      ["issued", "2", "李静"],
    ]);
    const { xml } = await port.ask("forwarder", getInvoiceXml, { params: { id: invoice.id } });
    expect(xml).toContain("<NetAmount>1195.26</NetAmount><TaxAmount>104.74</TaxAmount>");
    expect(xml).toContain(order.orderNo);
    const [verify] = createDocumentHandlers([findInvoicePaper]);
    const query = { docNo: done.invoiceNo!, code: done.verifyCode };
    const context = { db: port.db, config: { signingKey: Buffer.alloc(32, 7) } } as never;
    expect(await verify!.run(context, { query } as never)).toMatchObject({ kind: "invoice", standing: "inForce" });
    expect((await port.answer(null, verifyDocument, { query })).code).toBe(codes.notFound);
  });

  it("have a fee once, whoever applies at once, and a refund of it is refused until it is open again", async () => {
    const port = await open(makeStore);
    const order = await payOrder(port);
    const ids = (await listFees(port)).map((fee) => fee.id);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        port.answer("forwarder", applyForInvoice, { body: application(i % 2 === 0 ? ids : [ids[0]!]) }),
      ),
    );
    expect(answers.filter((each) => each.code === codes.ok)).toHaveLength(1);
    expect(answers.filter((each) => each.code === codes.invalid)).toHaveLength(11);
    const refund = () =>
      port.answer("clerk", truckOrders.refund, {
        params: { id: order.id },
        body: { version: order.version, remark: "客户取消" },
      });
    expect(reasonOf(await refund())).toBe("invoice.refund");
    const invoice = answers.find((each) => each.code === codes.ok)!.result as Invoice;
    const params = { id: invoice.id };
    await port.ask("forwarder", deleteInvoice, { params, body: { version: invoice.version } });
    expect((await refund()).code).toBe(codes.ok);
    expect(await listFees(port)).toEqual([]);
    expect((await port.answer("forwarder", applyForInvoice, { body: application(ids) })).code).toBe(codes.invalid);
  });

  it("are issued once under numbers without gaps, and fail with a reason above the limit", async () => {
    const port = await open(makeStore);
    const made: Invoice[] = [];
    for (let i = 0; i < 4; i++) {
      await payOrder(port);
      made.push(await apply(port));
    }
    const answers = await Promise.all(made.flatMap((invoice) => [issue(port, invoice), issue(port, invoice)]));
    expect(answers.filter((each) => each.code === codes.ok)).toHaveLength(4);
    const after = await Promise.all(made.map(({ id }) => read(port, id)));
    expect(after.map(({ invoiceNo }) => invoiceNo).sort()).toEqual(
      [1, 2, 3, 4].map((n) => `26338${String(n).padStart(15, "0")}`),
    );
    const request = { requestNo: made[0]!.docNo, kind: "81", total: 1, redOf: null };
    const again = await embeddedPlatform(port.db).issue(request, port.clock.now);
    expect(again).toMatchObject({ invoiceNo: (await read(port, made[0]!.id)).invoiceNo });

    await port.db
      .updateTable("ledger_accounts")
      .set({ balance: 90_000_000 })
      .where("company_id", "=", "FWD1")
      .execute();
    await payOrder(port);
    const [fee] = await listFees(port);
    const dear = { amount: invoiceLimit + 1, net: invoiceLimit + 1, tax: 0 };
    await port.db.updateTable("fee_rows").set(dear).where("id", "=", fee!.id).execute();
    const failed = await issued(port, await apply(port, [fee!.id]));
    expect(failed).toMatchObject({ status: invoiceStatus.failed, failure: "invoice.overLimit", invoiceNo: null });
    expect(failed.allowedActions).toContain("issue");
    expect(await issued(port, failed)).toMatchObject({ status: invoiceStatus.failed });
  });

  it("are reversed in parts to the fen by whoever asks at once, and in full the fees are open again", async () => {
    const port = await open(makeStore);
    await payOrder(port);
    const blue = await issued(port, await apply(port));
    const { feeRowId, left } = blue.lines.find((line) => line.amount === 120_000)!;
    expect(left).toBe(120_000);
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => red(port, blue, "04", [{ feeRowId, amount: 33_333 }])),
    );
    expect(asked.filter((each) => each.code === codes.ok)).toHaveLength(1);
    const part = asked.find((each) => each.code === codes.ok)!.result as Invoice;
    expect(part).toMatchObject({ total: -33_333, redOf: blue.id, status: invoiceStatus.waiting });
    const doneRed = await issued(port, part);
    expect(doneRed.invoiceNo).toBe("26338000000000000002");
    const partly = await read(port, blue.id);
    expect(partly).toMatchObject({ status: invoiceStatus.issued });
    expect(reasonOf(await red(port, partly, "01", []))).toBe("invoice.redAll");
    expect(reasonOf(await red(port, partly, "04", [{ feeRowId, amount: 86_668 }]))).toBe("invoice.redExceeds");
    const rest = (await red(port, partly, "04", [])).result as Invoice;
    expect(doneRed.tax + rest.tax).toBe(-blue.tax);
    await issued(port, rest);
    expect(await read(port, blue.id)).toMatchObject({ status: invoiceStatus.reversed });
    expect(await listFees(port)).toHaveLength(2);
    expect((await apply(port)).total).toBe(blue.total);
  });

  it("are not there for another company, nor are its fees", async () => {
    const port = await open(makeStore);
    await payOrder(port);
    const [fee] = await listFees(port);
    expect(await listFees(port, "otherForwarder")).toEqual([]);
    const stolen = application([fee!.id], "t-FWD2");
    expect((await port.answer("otherForwarder", applyForInvoice, { body: { ...stolen, kind: "82" } })).code).toBe(
      codes.notFound,
    );
    expect((await port.answer("otherForwarder", applyForInvoice, { body: stolen })).code).toBe(codes.invalid);
    const invoice = await apply(port);
    const params = { id: invoice.id };
    expect((await port.answer("otherForwarder", getInvoice, { params })).code).toBe(codes.notFound);
    expect((await port.answer("forwarder", issueInvoice, { params, body: { version: 1 } })).code).toBe(codes.forbidden);
    expect((await port.answer("clerk", deleteInvoice, { params, body: { version: 1 } })).code).toBe(codes.forbidden);
    expect((await port.ask("otherForwarder", pageInvoices, { body: { pageIndex: 1, pageSize: 10 } })).total).toBe(0);
    expect((await port.ask("clerk", pageInvoices, { body: { pageIndex: 1, pageSize: 10 } })).total).toBe(1);
  });
});
