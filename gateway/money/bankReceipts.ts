import type { UserContext } from "@gateway/core/context";
import { invalid } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { message } from "@protocol/message";
import { type BankReceiptInput, transferStatus } from "@protocol/transfers";
import { findChannelTxn, type NewTxn, postTxn } from "./ledger";
import { tellOfTransfer } from "./notifications";
import { addSuspense, transferChannel } from "./suspense";
import { postTransfer, referencesIn, type TransferRow, takeTransfer } from "./transfers";

/** The one transfer that is still waited for under a reference of the note; undefined where there is none, or several. */
async function findAnnounced(db: Store, note: string, now: Date): Promise<TransferRow | undefined> {
  const references = referencesIn(note);
  if (references.length === 0) return undefined;
  const rows = await db
    .selectFrom("transfers")
    .selectAll()
    .where("reference", "in", references.slice(0, 20))
    .where("status", "=", transferStatus.announced)
    .where("expires_time", ">", now.toISOString())
    .execute();
  return rows.length === 1 ? rows[0] : undefined;
}

/** The bank's statement confirms what it brought: from the way onto the port's own account. */
export async function postBankLine(
  db: Store,
  line: { bizType: string; bizNo: string; amount: number; direction: "in" | "out" },
  entry: Pick<NewTxn, "operator" | "operatorName" | "time">,
): Promise<void> {
  const { bizType, bizNo, amount, direction } = line;
  const signed = direction === "in" ? amount : -amount;
  await postTxn(db, { ...entry, type: "ADJUST", companyId: "", amount, bizType, bizNo, remark: null }, [
    { account: "BANK", amount: -signed },
    { account: "CLEARING", amount: signed },
  ]);
}

/** What the ledger calls a line of the bank's statement that a person has entered. */
export const bankLineType = "BANK_LINE";

/**
 * Enters one receipt within the caller's transaction, once per number of the bank: booked where exactly one open transfer
 * has its reference and its amount, put into suspense otherwise. A number that was entered before is `repeated`; with
 * another amount, or booked by hand before, it is a 422 at `field`.
 */
export async function enterReceipt(
  ctx: UserContext,
  receipt: BankReceiptInput,
  field: string,
): Promise<"matched" | "suspended" | "repeated"> {
  const { db, identity, now } = ctx;
  const { bankRef, amount } = receipt;
  const earlier = await db
    .selectFrom("bank_receipts")
    .select("amount")
    .where("bank_ref", "=", bankRef)
    .executeTakeFirst();
  if (earlier && Number(earlier.amount) === amount) return "repeated";
  if (earlier) throw invalid({ [field]: ["bankRef.otherAmount"] });
  const booked = await findChannelTxn(db, transferChannel, bankRef);
  if (booked) throw invalid({ [field]: [message("bankRef.used", { txnNo: booked })] });

  const entry = { operator: identity.userId, operatorName: identity.userName, time: now };
  const announced = await findAnnounced(db, receipt.note, now);
  const matched =
    announced && Number(announced.amount) === amount && (await takeTransfer(db, announced.id, receipt, now));
  await db
    .insertInto("bank_receipts")
    .values({
      id: newId(now.getTime()),
      bank_ref: bankRef,
      amount,
      booked_day: receipt.bookedDay,
      payer_name: receipt.payerName,
      payer_acct: receipt.payerAcct,
      note: receipt.note,
      entered_by: identity.userId,
      entered_by_name: identity.userName,
      entered_time: now.toISOString(),
      transfer_id: matched ? announced.id : null,
    })
    .execute();
  if (matched) {
    await postTransfer(db, announced, receipt, entry);
    await tellOfTransfer(ctx, announced, "arrived");
  } else {
    const suspended = {
      ...{ operator: entry.operator, operatorName: entry.operatorName, amount },
      origin: "TRANSFER" as const,
      wanted: announced ? Number(announced.amount) : null,
      bizType: transferChannel,
      bizNo: bankRef,
      channel: transferChannel,
      channelTxnNo: bankRef,
      payNo: null,
      companyId: announced?.company_id ?? "",
      reference: receipt.note,
      payerName: receipt.payerName,
      payerAcct: receipt.payerAcct,
    };
    await addSuspense(db, suspended, now);
  }
  await postBankLine(
    db,
    { bizType: bankLineType, bizNo: `${transferChannel}:${bankRef}`, amount, direction: "in" },
    entry,
  );
  return matched ? "matched" : "suspended";
}
