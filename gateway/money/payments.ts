import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { notFound } from "@gateway/core/refusal";
import { getPayment, type Payment } from "@protocol/payments";

/**
 * A payment of the caller's company. What others paid and what nobody paid look the same. A document that was paid,
 * refunded and paid again shows its last payment.
 */
async function readPayment({ db, identity }: UserContext, asked: string): Promise<Payment> {
  requirePermission(identity, "wallet", "query");
  const payNo = asked.trim().toUpperCase();
  const own = db.selectFrom("ledger_txns").selectAll().where("company_id", "=", identity.companyId);
  const paid = await own
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
  const refund = await own
    .where("type", "=", "REFUND")
    .where("biz_type", "=", paid.biz_type)
    .where("biz_no", "=", paid.biz_no)
    .executeTakeFirst();
  const amount = Number(paid.amount);
  const refunded = Number(refund?.amount ?? 0);
  return {
    txnNo: paid.txn_no,
    bizNo: paid.biz_no,
    bizType: paid.biz_type,
    amount,
    refunded,
    payStatus: refunded === 0 ? "2" : refunded < amount ? "3" : "4",
    operatorName: paid.operator_name,
    time: paid.time,
    refundTime: refund?.time ?? null,
  };
}

export const paymentHandlers: Handler[] = [handle(getPayment, (ctx, { params }) => readPayment(ctx, params.payNo))];
