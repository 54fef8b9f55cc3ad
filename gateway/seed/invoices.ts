import { recordFees } from "@gateway/invoicing/feeRows";
import { type StoredLine, sumOf } from "@gateway/invoicing/invoiceRules";
import { backfillInvoiceTrail } from "@gateway/invoicing/invoiceTrail";
import { embeddedPlatform } from "@gateway/invoicing/taxPlatform";
import { triesAtMost } from "@gateway/mails/public";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { newId } from "@gateway/store/id";
import { type OrderBody, orderKind, parseBody } from "@gateway/trucking/orderDocument";
import { feeBizTypes, type InvoiceStatus, invoiceStatus, mailStatus } from "@protocol/invoicing";
import { demoCompanies, demoUsers } from "./demo";

const day = 86_400_000;
const { FWD1 } = demoCompanies;
const { waiting, issuing, issued, failed, reversed } = invoiceStatus;

const wallet = { STORAGE: "堆存费", LIFTING: "提重箱费", WASHING: "洗箱费" } as const;

/** Notes the fees of what the demo port's companies have paid: truck orders, and storage, lifting and washing. */
async function saveFees(db: Store): Promise<void> {
  const paid = await db
    .selectFrom("ledger_txns")
    .selectAll()
    .where("type", "=", "PAY")
    .where("biz_type", "in", [...feeBizTypes])
    .execute();
  const orders = await db.selectFrom("documents").selectAll().where("kind", "=", orderKind).execute();
  for (const txn of paid) {
    const order = orders.find((each) => txn.biz_type === orderKind && each.doc_no === txn.biz_no);
    const amount = Number(txn.amount);
    const name = wallet[txn.biz_type as keyof typeof wallet];
    const fees = order
      ? parseBody<OrderBody>(order).fees
      : [{ feeItemCode: txn.biz_type, name, qty: 1, unit: "次", unitPrice: amount, amount, taxRate: 6 }];
    if (!order && !name) continue;
    await recordFees(db, {
      companyId: txn.company_id,
      bizType: txn.biz_type as (typeof feeBizTypes)[number],
      documentId: order?.id ?? txn.biz_no,
      docNo: txn.biz_no,
      trade: "F",
      paidTime: txn.time,
      txnNo: txn.txn_no,
      fees,
    });
    const refund = await db
      .selectFrom("ledger_txns")
      .select("amount")
      .where("type", "=", "REFUND")
      .where("biz_type", "=", txn.biz_type)
      .where("biz_no", "=", txn.biz_no)
      .executeTakeFirst();
    if (refund)
      await db
        .updateTable("fee_rows")
        .set((eb) => ({ refunded: eb.ref("amount") }))
        .where("txn_no", "=", txn.txn_no)
        .execute();
  }
}

const title = {
  titleName: "宁波远帆国际货运代理有限公司",
  taxNo: "91330206MA2AYGW10A",
  invoiceType: "04",
  addressPhone: "宁波市北仑区明州路 301 号 0574-86880000",
  bankName: "中国工商银行宁波北仑支行",
  bankAcct: "3901180009200012345",
  email: "finance@yuanfan.example",
  mobile: "13800000001",
};

/** Fees of what has been paid, and an invoice of the first forwarder in each status. */
export async function saveInvoices(db: Store, now: Date): Promise<void> {
  await saveFees(db);
  const open = await db
    .selectFrom("fee_rows")
    .selectAll()
    .where("company_id", "=", FWD1)
    .where("refunded", "=", 0)
    .orderBy("paid_time")
    .orderBy("id")
    .execute();
  const rows: { status: InvoiceStatus; daysAgo: number; kind: "81" | "82"; fees: number; remark?: string }[] = [
    { status: issued, daysAgo: 20, kind: "81", fees: 3, remark: "九月费用" },
    { status: reversed, daysAgo: 15, kind: "82", fees: 1 },
    { status: failed, daysAgo: 4, kind: "81", fees: 2 },
    { status: issuing, daysAgo: 2, kind: "81", fees: 1 },
    { status: waiting, daysAgo: 1, kind: "82", fees: 2, remark: "请开在一张发票上" },
  ];
  for (const { status, daysAgo, kind, fees, remark = "" } of rows) {
    const time = new Date(now.getTime() - daysAgo * day);
    const taken = open.splice(0, fees);
    const id = newId(time.getTime());
    const lines = taken.map(
      (fee): StoredLine => ({
        feeRowId: fee.id,
        name: fee.name,
        docNo: fee.doc_no,
        qty: fee.qty,
        unit: fee.unit,
        taxRate: fee.tax_rate,
        amount: Number(fee.amount),
        net: Number(fee.net),
        tax: Number(fee.tax),
      }),
    );
    const bizTypes = ` ${[...new Set(taken.map((fee) => fee.biz_type))].sort().join(" ")} `;
    const blue = await saveInvoice(db, { id, time, status, kind, lines, remark, bizTypes });
    if (status !== reversed) {
      await db
        .insertInto("invoice_claims")
        .values(taken.map((fee) => ({ fee_row_id: fee.id, invoice_id: id })))
        .execute();
      continue;
    }
    const later = new Date(time.getTime() + 2 * day);
    const reds = lines.map((line) => ({
      ...line,
      qty: line.qty === null ? null : -line.qty,
      amount: -line.amount,
      net: -line.net,
      tax: -line.tax,
    }));
    await saveInvoice(db, {
      ...{ id: newId(later.getTime()), time: later, status: issued, kind, lines: reds, remark: "", bizTypes },
      redOf: blue,
    });
  }
  await backfillInvoiceTrail(db);
}

async function saveInvoice(
  db: Store,
  {
    id,
    time,
    status,
    kind,
    lines,
    remark,
    bizTypes,
    redOf = null,
  }: {
    id: string;
    time: Date;
    status: InvoiceStatus;
    kind: string;
    lines: readonly StoredLine[];
    remark: string;
    bizTypes: string;
    redOf?: string | null;
  },
): Promise<string> {
  const docNo = await nextDocumentNumber(db, "IV", time);
  const sums = sumOf(lines);
  const was = status === issued || status === reversed;
  const request = { requestNo: docNo, kind, total: sums.total, redOf: null };
  const answer = was ? await embeddedPlatform(db).issue(request, time) : { failure: "" };
  const number = "invoiceNo" in answer ? answer.invoiceNo : null;
  await db
    .insertInto("invoices")
    .values({
      id,
      doc_no: docNo,
      company_id: FWD1,
      company_name: title.titleName,
      status,
      version: status === waiting ? 1 : 3,
      kind,
      title: JSON.stringify(title),
      title_name: title.titleName,
      lines: JSON.stringify(lines),
      biz_types: bizTypes,
      ...sums,
      remark,
      email: title.email,
      create_by: redOf ? demoUsers["13800000009"] : demoUsers["13800000001"],
      create_by_name: redOf ? "李静" : "周敏",
      create_time: time.toISOString(),
      invoice_no: number,
      issue_by_name: number ? "李静" : null,
      issue_time: number ? time.toISOString() : null,
      failure: status === failed ? "invoice.platformDown" : "",
      red_of: redOf,
      red_reason: redOf ? "01" : "",
    })
    .execute();
  if (!number) return id;
  // the red-letter invoice's mail did not arrive, so that both ends of one can be seen
  const sent = redOf === null;
  await db
    .insertInto("mails")
    .values({
      subject_id: id,
      version: 1,
      address: title.email,
      status: sent ? mailStatus.sent : mailStatus.failed,
      tries: sent ? 1 : triesAtMost,
      next_time: time.toISOString(),
      sent_time: sent ? time.toISOString() : null,
      failure: sent ? "" : "mail.unreachable",
    })
    .execute();
  return id;
}
