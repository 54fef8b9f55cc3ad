import { randomInt } from "node:crypto";
import type { Identity, UserContext } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { notFound } from "@gateway/core/refusal";
import { isPort } from "@gateway/documents/lifecycleRules";
import type { Store } from "@gateway/store/database";
import { referenceAlphabet, referencePattern, type Transfer, transferStatus } from "@protocol/transfers";
import { foldWidth } from "@protocol/values/text";
import type { Selectable } from "kysely";
import type { TransfersTable } from "./clearingTables";
import { type NewTxn, postTxn } from "./ledger";
import { transferChannel } from "./suspense";

export type TransferRow = Selectable<TransfersTable>;
export type NamedTransfer = TransferRow & { company_name: string; account_no: string | null };

/** The announced transfers with their companies and the numbers of the accounts that they are for. */
export const transfersWithNames = (db: Store) =>
  db
    .selectFrom("transfers")
    .innerJoin("companies", "companies.id", "transfers.company_id")
    .leftJoin("ledger_accounts", (join) =>
      join
        .onRef("ledger_accounts.company_id", "=", "transfers.company_id")
        .onRef("ledger_accounts.kind", "=", "transfers.account_kind")
        .onRef("ledger_accounts.yard_code", "=", "transfers.yard_code"),
    )
    .selectAll("transfers")
    .select(["companies.name as company_name", "ledger_accounts.account_no"]);

/** One that is waited for no longer is expired, whatever nobody has written yet. */
export const standingOf = (
  { status, expires_time }: Pick<TransferRow, "status" | "expires_time">,
  now: Date,
): string =>
  status === transferStatus.announced && expires_time <= now.toISOString() ? transferStatus.expired : status;

export const seesAllTransfers = (identity: Identity) => isPort(identity) && may(identity, "moneyAudit", "query");

/** As the contract shows it; `payee` on the page of one alone. */
export const toTransfer = (
  row: NamedTransfer,
  { identity, now }: Pick<UserContext, "identity" | "now">,
  payee: Transfer["payee"] = null,
): Transfer => {
  const status = standingOf(row, now);
  const mayCancel =
    status === transferStatus.announced && row.company_id === identity.companyId && may(identity, "wallet", "edit");
  return {
    id: row.id,
    docNo: row.doc_no,
    status,
    version: row.version,
    companyName: row.company_name,
    account: { kind: row.account_kind, yardCode: row.yard_code, accountNo: row.account_no ?? "" },
    amount: Number(row.amount),
    reference: row.reference,
    remark: row.remark,
    createByName: row.create_by_name,
    createTime: row.create_time,
    expiresTime: row.expires_time,
    arrivedTime: row.arrived_time,
    arrivedAmount: row.arrived_amount === null ? null : Number(row.arrived_amount),
    bankRef: row.bank_ref,
    endRemark: row.end_remark,
    payee,
    allowedActions: mayCancel ? ["cancel"] : [],
  };
};

/** The transfer as this person may see it: his company's, or any for the port; else 404. */
export async function getTransferFor({ db, identity }: UserContext, id: string): Promise<NamedTransfer> {
  const row = await transfersWithNames(db).where("transfers.id", "=", id).executeTakeFirst();
  const own = row?.company_id === identity.companyId && may(identity, "wallet", "query");
  if (!row || !(own || seesAllTransfers(identity))) throw notFound();
  return row;
}

/** A reference that nobody guesses and few misread. */
export const newReference = () =>
  `BL${Array.from({ length: 8 }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join("")}`;

/** The references that a payer's note holds, however it is spaced. */
export const referencesIn = (note: string): string[] => [
  ...new Set(foldWidth(note).toUpperCase().replace(/[\s-]/g, "").match(referencePattern) ?? []),
];

/** Marks a transfer as arrived, once; false where it had come, or been canceled, before. */
export async function takeTransfer(
  db: Store,
  id: string,
  receipt: { bankRef: string; amount: number },
  now: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable("transfers")
    .set((eb) => ({
      status: transferStatus.arrived,
      version: eb("version", "+", 1),
      arrived_time: now.toISOString(),
      arrived_amount: receipt.amount,
      bank_ref: receipt.bankRef,
    }))
    .where("id", "=", id)
    .where("status", "=", transferStatus.announced)
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) === 1;
}

/** Books a transfer that was seen on the bank's statement into the account that it was announced for. */
export async function postTransfer(
  db: Store,
  transfer: Pick<TransferRow, "account_kind" | "company_id" | "yard_code" | "doc_no">,
  receipt: { bankRef: string; amount: number },
  entry: Pick<NewTxn, "operator" | "operatorName" | "time">,
): Promise<void> {
  const { bankRef, amount } = receipt;
  const { account_kind: kind, company_id: companyId, yard_code: yardCode } = transfer;
  await postTxn(
    db,
    {
      ...entry,
      type: "TOPUP",
      companyId,
      amount,
      bizType: transferChannel,
      bizNo: bankRef,
      remark: transfer.doc_no,
      channel: { code: transferChannel, txnNo: bankRef },
    },
    [
      { account: { kind, companyId, yardCode }, amount },
      { account: "CLEARING", amount: -amount },
    ],
  );
}
