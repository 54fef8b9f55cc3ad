import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { Refusal } from "@gateway/core/refusal";
import { isPort } from "@gateway/documents/lifecycleRules";
import { readPage } from "@gateway/store/readPage";
import { codes } from "@protocol/codes";
import type { ActionKey } from "@protocol/identity";
import type { PageQuery } from "@protocol/page";
import { enterBankReceipts, pageBankReceipts } from "@protocol/transfers";
import { enterReceipt } from "./bankReceipts";
import { type Searches, searched } from "./searches";
import { transferChannel } from "./suspense";

/** What the port's money clerk alone does. */
export function requireMoneyClerk({ identity }: Pick<UserContext, "identity">, key: ActionKey): void {
  requirePermission(identity, "moneyAudit", key);
  if (!isPort(identity)) throw new Refusal(codes.forbidden, "forbidden");
}

async function page({ db }: UserContext, query: PageQuery) {
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
  const matching = searched(rows, query.searchInfos, searches);
  return readPage(
    db.selectFrom(matching.as("found")),
    matching.orderBy("bank_receipts.id", "desc"),
    query,
    ({ transfer_id, suspense_id, ...row }) => ({
      id: row.id,
      bankRef: row.bank_ref,
      amount: Number(row.amount),
      bookedDay: row.booked_day,
      payerName: row.payer_name,
      payerAcct: row.payer_acct,
      note: row.note,
      enteredByName: row.entered_by_name,
      enteredTime: row.entered_time,
      transfer: transfer_id
        ? { id: transfer_id, docNo: row.transfer_no ?? "", companyName: row.company_name ?? "" }
        : null,
      suspense: suspense_id
        ? { id: suspense_id, docNo: row.suspense_no ?? "", status: row.suspense_status ?? "" }
        : null,
    }),
  );
}

export const bankReceiptHandlers: Handler[] = [
  handle(pageBankReceipts, (ctx, { body }) => {
    requireMoneyClerk(ctx, "query");
    return page(ctx, body);
  }),
  handle(enterBankReceipts, async (ctx, { body: { receipts } }) => {
    requireMoneyClerk(ctx, "edit");
    const counts = { matched: 0, suspended: 0, repeated: 0 };
    for (const [i, receipt] of receipts.entries()) counts[await enterReceipt(ctx, receipt, `receipts[${i}].bankRef`)]++;
    return counts;
  }),
];
