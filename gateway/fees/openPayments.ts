import type { Store } from "@gateway/store/database";
import type { FeeKindName } from "@protocol/fees";

/** The number of a payment at a bank that would pay this document and may yet succeed; undefined where there is none. */
export async function findOpenPayment(db: Store, kind: FeeKindName, documentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("payment_order_documents")
    .innerJoin("payment_orders", "payment_orders.pay_no", "payment_order_documents.pay_no")
    .select("payment_orders.pay_no")
    .where("payment_order_documents.kind", "=", kind)
    .where("payment_order_documents.document_id", "=", documentId)
    .where("payment_orders.status", "in", ["0", "1"])
    .executeTakeFirst();
  return row?.pay_no;
}
