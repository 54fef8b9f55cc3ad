import type { PaperSource } from "@gateway/documents/otherPapers";
import type { Printed } from "@gateway/documents/paperCode";
import type { Store } from "@gateway/store/database";
import type { Payment } from "@protocol/payments";
import type { Selectable } from "kysely";
import type { LedgerTxnsTable } from "./tables";

/** A payment from a wallet with what has come back of it. */
export interface PaidTxn {
  txn: Selectable<LedgerTxnsTable>;
  /** Fen. */
  refunded: number;
  /** In how many parts. */
  refunds: number;
  payStatus: Payment["payStatus"];
  refundTime: string | null;
}

export async function readPaid(db: Store, txn: Selectable<LedgerTxnsTable>): Promise<PaidTxn> {
  const { biz_type, biz_no } = txn;
  const refunds = await db
    .selectFrom("ledger_txns")
    .select(["amount", "time"])
    .where("company_id", "=", txn.company_id)
    .where("type", "=", "REFUND")
    .where("biz_type", "=", biz_type)
    .where((eb) =>
      eb.or([
        eb("biz_no", "=", biz_no),
        // what came back in parts has numbers of its own, `R1` and on
        eb.and([eb("biz_no", ">=", `${biz_no}R`), eb("biz_no", "<", `${biz_no}R:`)]),
      ]),
    )
    .orderBy("time", "desc")
    .execute();
  const refunded = refunds.reduce((sum, { amount }) => sum + Number(amount), 0);
  const payStatus = refunded === 0 ? "2" : refunded < Number(txn.amount) ? "3" : "4";
  return { txn, refunded, refunds: refunds.length, payStatus, refundTime: refunds[0]?.time ?? null };
}

/** What the code on a receipt is made of; another version with each part that has come back. */
export const printedReceipt = ({ txn, refunded, refunds, payStatus }: PaidTxn): Printed => ({
  id: txn.txn_no,
  kind: "walletPayment",
  type: txn.biz_type,
  doc_no: txn.txn_no,
  status: payStatus,
  version: 1 + refunds,
  plate_no: null,
  partner_name: null,
  amount: Number(txn.amount),
  body: JSON.stringify([txn.company_id, txn.biz_no, txn.time, refunded]),
});

/** The receipts of payments from wallets, by the number of the transaction. */
export const findReceipt: PaperSource = async (db, docNo) => {
  const row = await db
    .selectFrom("ledger_txns")
    .innerJoin("companies", "companies.id", "ledger_txns.company_id")
    .selectAll("ledger_txns")
    .select("companies.name as company_name")
    .where("txn_no", "=", docNo)
    .where("type", "=", "PAY")
    .executeTakeFirst();
  if (!row) return undefined;
  const { company_name, ...txn } = row;
  const paid = await readPaid(db, txn);
  return {
    row: printedReceipt(paid),
    standing: paid.payStatus === "4" ? "void" : "inForce",
    since: paid.refundTime ?? txn.time,
    companyName: company_name,
  };
};
