import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { may, requirePermission } from "@gateway/core/permission";
import { notFound } from "@gateway/core/refusal";
import { isPort } from "@gateway/documents/lifecycleRules";
import { makePaperCode } from "@gateway/documents/paperCode";
import { getPayment, getReceipt, type Payment, type Receipt } from "@protocol/payments";
import { type PaidTxn, printedReceipt, readPaid } from "./receipts";

/**
 * A payment of the caller's company. What others paid and what nobody paid look the same. A document that was paid,
 * refunded and paid again shows its last payment.
 */
async function findPaid({ db, identity }: UserContext, asked: string, ofAnybody = false): Promise<PaidTxn> {
  requirePermission(identity, "wallet", "query");
  const payNo = asked.trim().toUpperCase();
  const paid = await db
    .selectFrom("ledger_txns")
    .selectAll()
    .$if(!ofAnybody, (own) => own.where("company_id", "=", identity.companyId))
    .where("type", "=", "PAY")
    .where((eb) =>
      eb.or([
        eb("txn_no", "=", payNo),
        eb("biz_no", "=", payNo),
        // a later round of the same document
        eb.and([eb("biz_no", ">=", `${payNo}-`), eb("biz_no", "<", `${payNo}.`)]),
      ]),
    )
    .orderBy("time", "desc")
    .orderBy("txn_no", "desc")
    .executeTakeFirst();
  if (!paid) throw notFound();
  return readPaid(db, paid);
}

async function toPayment(ctx: UserContext, { txn, refunded, payStatus, refundTime }: PaidTxn): Promise<Payment> {
  const paidFrom = await ctx.db
    .selectFrom("payment_sources")
    .select(["source", "pay_no"])
    .where("txn_no", "=", txn.txn_no)
    .executeTakeFirst();
  return {
    txnNo: txn.txn_no,
    bizNo: txn.biz_no,
    bizType: txn.biz_type,
    amount: Number(txn.amount),
    refunded,
    payStatus,
    operatorName: txn.operator_name,
    time: txn.time,
    refundTime,
    source: paidFrom?.source ?? "WALLET",
    payNo: paidFrom?.pay_no ?? null,
    accountNo: (await findPayingAccount(ctx, txn.txn_no)) ?? "",
  };
}

/** The number of the company's account that a payment was made from. */
async function findPayingAccount({ db }: UserContext, txnNo: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom("ledger_postings")
    .innerJoin("ledger_accounts", "ledger_accounts.id", "ledger_postings.account_id")
    .select("ledger_accounts.account_no")
    .where("ledger_postings.txn_no", "=", txnNo)
    .where("ledger_postings.amount", "<", 0)
    .where("ledger_accounts.company_id", "is not", null)
    .executeTakeFirst();
  return row?.account_no;
}

async function readReceipt(ctx: UserContext, payNo: string): Promise<Receipt> {
  const paid = await findPaid(ctx, payNo);
  const row = printedReceipt(paid);
  return {
    ...(await toPayment(ctx, paid)),
    id: row.id,
    docNo: row.doc_no,
    version: row.version,
    companyName: ctx.identity.companyName,
    remark: paid.txn.remark,
    verifyCode: makePaperCode(ctx.config.signingKey, row, []),
  };
}

export const paymentHandlers: Handler[] = [
  handle(getPayment, async (ctx, { params }) => {
    const clerk = isPort(ctx.identity) && may(ctx.identity, "moneyAudit", "query");
    return toPayment(ctx, await findPaid(ctx, params.payNo, clerk));
  }),
  handle(getReceipt, (ctx, { params }) => readReceipt(ctx, params.payNo)),
];
