import { type Handler, handle } from "@gateway/core/handler";
import { requirePort } from "@gateway/documents/requirePort";
import type { Store } from "@gateway/store/database";
import { readPage } from "@gateway/store/readPage";
import { readPiece } from "@gateway/store/readPiece";
import type { PieceQuery, SearchInfo } from "@protocol/page";
import { type BankReceipt, enterBankReceipts, exportBankReceipts, pageBankReceipts } from "@protocol/transfers";
import { enterReceipt } from "./bankReceipts";
import { type Searches, searched } from "./searches";
import { transferChannel } from "./suspense";

function matching(db: Store, infos: readonly SearchInfo[]) {
  const rows = db
    .selectFrom("bank_receipts")
    .leftJoin("transfers", "transfers.id", "bank_receipts.transfer_id")
    .leftJoin("companies", "companies.id", "transfers.company_id")
    .leftJoin("suspense_items", (join) =>
      join
        .onRef("suspense_items.channel_txn_no", "=", "bank_receipts.bank_ref")
        .on("suspense_items.channel", "=", transferChannel),
    )
    .selectAll("bank_receipts")
    .select([
      "transfers.doc_no as transfer_no",
      "companies.name as company_name",
      "suspense_items.id as suspense_id",
      "suspense_items.doc_no as suspense_no",
      "suspense_items.status as suspense_status",
    ]);
  const searches: Searches<typeof rows> = {
    "bankRef eq": (from, [ref = ""]) => from.where("bank_receipts.bank_ref", "=", ref.trim().toUpperCase()),
    "outcome eq": (from, [outcome]) =>
      from.where("bank_receipts.transfer_id", outcome === "matched" ? "is not" : "is", null),
  };
  return searched(rows, infos, searches);
}

type Found = Awaited<ReturnType<ReturnType<typeof matching>["executeTakeFirstOrThrow"]>>;

const toReceipt = ({ transfer_id, suspense_id, ...row }: Found): BankReceipt => ({
  id: row.id,
  bankRef: row.bank_ref,
  amount: Number(row.amount),
  bookedDay: row.booked_day,
  payerName: row.payer_name,
  payerAcct: row.payer_acct,
  note: row.note,
  enteredByName: row.entered_by_name,
  enteredTime: row.entered_time,
  transfer: transfer_id ? { id: transfer_id, docNo: row.transfer_no ?? "", companyName: row.company_name ?? "" } : null,
  suspense: suspense_id ? { id: suspense_id, docNo: row.suspense_no ?? "", status: row.suspense_status ?? "" } : null,
});

function piece(db: Store, { searchInfos, after }: PieceQuery) {
  let rows = matching(db, searchInfos).orderBy("bank_receipts.id", "desc");
  if (after) rows = rows.where("bank_receipts.id", "<", after);
  return readPiece(
    (limit) => rows.limit(limit).execute(),
    ({ id }) => id,
    toReceipt,
  );
}

export const bankReceiptHandlers: Handler[] = [
  handle(pageBankReceipts, (ctx, { body }) => {
    requirePort(ctx, "moneyAudit", "query");
    const found = matching(ctx.db, body.searchInfos);
    const inOrder = found.orderBy("bank_receipts.id", "desc");
    return readPage(ctx.db.selectFrom(found.as("found")), inOrder, body, toReceipt);
  }),
  handle(exportBankReceipts, (ctx, { body }) => {
    requirePort(ctx, "moneyAudit", "export");
    return piece(ctx.db, body);
  }),
  handle(enterBankReceipts, async (ctx, { body: { receipts } }) => {
    requirePort(ctx, "moneyAudit", "edit");
    const counts = { matched: 0, suspended: 0, repeated: 0 };
    for (const [i, receipt] of receipts.entries()) counts[await enterReceipt(ctx, receipt, `receipts[${i}].bankRef`)]++;
    return counts;
  }),
];
