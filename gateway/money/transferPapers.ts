import type { PaperSource } from "@gateway/documents/otherPapers";
import type { Printed } from "@gateway/documents/paperCode";
import { transferStatus } from "@protocol/transfers";
import { standingOf, type TransferRow, transfersWithNames } from "./transfers";

/** What the code on a transfer's slip is made of. */
export const printedTransfer = (row: TransferRow): Printed => ({
  id: row.id,
  kind: "transfer",
  type: row.account_kind,
  doc_no: row.doc_no,
  status: row.status,
  version: row.version,
  plate_no: null,
  partner_name: null,
  amount: Number(row.amount),
  body: JSON.stringify([row.company_id, row.reference, row.yard_code, row.expires_time]),
});

/** The slips of announced transfers, by their number. */
export const findTransferPaper: PaperSource = async (db, docNo, now) => {
  const row = await transfersWithNames(db).where("transfers.doc_no", "=", docNo).executeTakeFirst();
  if (!row) return undefined;
  const status = standingOf(row, now);
  const { announced, arrived } = transferStatus;
  const expired = status !== row.status;
  return {
    row: { ...printedTransfer(row), status },
    standing: status === announced ? "inForce" : status === arrived ? "ended" : "void",
    since: row.arrived_time ?? (expired ? row.expires_time : row.create_time),
    companyName: row.company_name,
  };
};
