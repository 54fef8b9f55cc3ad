import type { Identity, UserContext } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { conflict, notFound, Refusal, refused } from "@gateway/core/refusal";
import { isPort } from "@gateway/documents/lifecycleRules";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { newId } from "@gateway/store/id";
import { codes } from "@protocol/codes";
import {
  type SuspenseAction,
  type SuspenseItem,
  type SuspenseOrigin,
  suspenseActions,
  suspenseStatus,
} from "@protocol/suspense";
import type { Selectable, Updateable } from "kysely";
import type { SuspenseItemsTable } from "./clearingTables";
import { type NewTxn, postTxn } from "./ledger";

export type SuspenseRow = Selectable<SuspenseItemsTable>;

const { open, returning, assigned, returned } = suspenseStatus;

/** The channel of transfers that the port's clerk has seen on the bank's statement. */
export const transferChannel = "TRANSFER";

/** Money that nothing waits for, and what is known of it. */
export interface NewSuspense extends Pick<NewTxn, "bizType" | "bizNo" | "operator" | "operatorName"> {
  origin: SuspenseOrigin;
  /** Fen. */
  amount: number;
  wanted: number | null;
  channel: string;
  channelTxnNo: string;
  payNo: string | null;
  companyId: string;
  reference?: string;
  payerName?: string;
  payerAcct?: string;
}

/** Books money from its way from a bank into suspense, and keeps the row that a person resolves. Within a transaction. */
export async function addSuspense(db: Store, money: NewSuspense, now: Date): Promise<SuspenseRow> {
  const { amount, bizType, bizNo, operator, operatorName, channel, channelTxnNo, companyId } = money;
  await postTxn(
    db,
    {
      type: "TOPUP",
      ...{ amount, bizType, bizNo, operator, operatorName, companyId },
      time: now,
      remark: null,
      channel: { code: channel, txnNo: channelTxnNo },
    },
    [
      { account: "CLEARING", amount: -amount },
      { account: "SUSPENSE", amount },
    ],
  );
  const row: SuspenseRow = {
    id: newId(now.getTime()),
    doc_no: await nextDocumentNumber(db, "SP", now),
    origin: money.origin,
    status: open,
    version: 1,
    amount,
    wanted: money.wanted,
    channel,
    channel_txn_no: channelTxnNo,
    pay_no: money.payNo,
    reference: money.reference ?? "",
    payer_name: money.payerName ?? "",
    payer_acct: money.payerAcct ?? "",
    company_id: companyId,
    create_time: now.toISOString(),
    resolve_by: null,
    resolve_by_name: null,
    resolve_time: null,
    remark: "",
    account_no: null,
    transfer_no: null,
    refund_no: null,
    refused_once: 0,
  };
  await db.insertInto("suspense_items").values(row).execute();
  return row;
}

/** What each transition of a person leads to. */
const leadsTo: Record<SuspenseAction, string> = { assign: assigned, payBack: returned, sendBack: returning };

/** What keeps a person from an action: not theirs to do, the status, or how the money came. */
function findObstacle(action: SuspenseAction, row: SuspenseRow, identity: Identity): Refusal | null {
  if (!isPort(identity) || !may(identity, "moneyAudit", "edit")) return new Refusal(codes.forbidden, "forbidden");
  if (row.status !== open) return refused("status.changed");
  const byTransfer = row.channel === transferChannel;
  const otherWay = (action === "payBack" && !byTransfer) || (action === "sendBack" && (byTransfer || !row.pay_no));
  return otherWay ? refused("suspense.otherWay") : null;
}

export type NamedSuspense = SuspenseRow & { company_name: string | null; account_company: string | null };

/** The rows with the names of the company that each may be of, and of the one that it was assigned to. */
export const suspenseWithNames = (db: Store) =>
  db
    .selectFrom("suspense_items")
    .leftJoin("companies as whose", "whose.id", "suspense_items.company_id")
    .leftJoin("ledger_accounts", "ledger_accounts.account_no", "suspense_items.account_no")
    .leftJoin("companies as holder", "holder.id", "ledger_accounts.company_id")
    .selectAll("suspense_items")
    .select(["whose.name as company_name", "holder.name as account_company"]);

export const toSuspense = (
  row: NamedSuspense,
  { identity, now }: Pick<UserContext, "identity" | "now">,
): SuspenseItem => ({
  id: row.id,
  docNo: row.doc_no,
  origin: row.origin,
  status: row.status,
  version: row.version,
  amount: Number(row.amount),
  wanted: row.wanted === null ? null : Number(row.wanted),
  channel: row.channel,
  channelTxnNo: row.channel_txn_no,
  payNo: row.pay_no,
  reference: row.reference,
  payerName: row.payer_name,
  payerAcct: row.payer_acct,
  companyName: row.company_name ?? "",
  createTime: row.create_time,
  days: Math.floor(
    ((row.resolve_time ? Date.parse(row.resolve_time) : now.getTime()) - Date.parse(row.create_time)) / 86_400_000,
  ),
  resolveByName: row.resolve_by_name,
  resolveTime: row.resolve_time,
  remark: row.remark,
  accountNo: row.account_no,
  accountCompany: row.account_company,
  transferNo: row.transfer_no,
  refundNo: row.refund_no,
  refusedOnce: row.refused_once === 1,
  allowedActions: suspenseActions.filter((action) => findObstacle(action, row, identity) === null),
});

/** The row with its names, or 404. */
export async function getSuspenseRow(db: Store, id: string): Promise<NamedSuspense> {
  const row = await suspenseWithNames(db).where("suspense_items.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, amount: Number(row.amount) };
}

/**
 * Lets a row leave `open` under the version that the person saw, once: of two at the same time one is a 409. Refuses as
 * the lifecycle of documents does (404, 403, 409, 1002).
 */
export async function resolveSuspense(
  ctx: UserContext,
  action: SuspenseAction,
  id: string,
  version: number,
  changed: Updateable<SuspenseItemsTable> & { remark: string },
): Promise<SuspenseRow> {
  const { db, identity, now } = ctx;
  const row = await getSuspenseRow(db, id);
  const obstacle = findObstacle(action, row, identity);
  if (obstacle?.code === codes.forbidden) throw obstacle;
  if (row.version !== version) throw conflict(toSuspense(row, ctx));
  if (obstacle) throw obstacle;
  const moved = await db
    .updateTable("suspense_items")
    .set({
      ...changed,
      status: leadsTo[action],
      version: version + 1,
      resolve_by: identity.userId,
      resolve_by_name: identity.userName,
      resolve_time: now.toISOString(),
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("status", "=", open)
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw conflict(toSuspense(await getSuspenseRow(db, id), ctx));
  return { ...moved, amount: Number(moved.amount) };
}

/** Money that goes out of suspense: to an account, or back over a bank. Once per row and type. */
export async function postOutOfSuspense(
  db: Store,
  row: Pick<SuspenseRow, "doc_no" | "amount">,
  to: Parameters<typeof postTxn>[2][number]["account"],
  txn: Pick<NewTxn, "type" | "companyId" | "operator" | "operatorName" | "time" | "remark" | "channel">,
): Promise<void> {
  const amount = Number(row.amount);
  await postTxn(db, { ...txn, amount, bizType: "SUSPENSE", bizNo: row.doc_no }, [
    { account: "SUSPENSE", amount: -amount },
    { account: to, amount },
  ]);
}

/** What a bank has decided of money that was sent back through it: returned, or open again with that refusal marked. */
export async function endReturn(
  db: Store,
  id: string,
  taken: { channel: string; refundNo: string } | null,
  now: Date,
): Promise<void> {
  const row = await db
    .updateTable("suspense_items")
    .set((eb) => ({
      version: eb("version", "+", 1),
      ...(taken
        ? { status: returned, resolve_time: now.toISOString() }
        : { status: open, refused_once: 1, resolve_by: null, resolve_by_name: null, resolve_time: null }),
    }))
    .where("id", "=", id)
    .where("status", "=", returning)
    .returningAll()
    .executeTakeFirst();
  if (!row || !taken) return;
  await postOutOfSuspense(db, row, "CLEARING", {
    type: "REFUND",
    companyId: row.company_id,
    operator: row.resolve_by ?? "system",
    operatorName: row.resolve_by_name ?? "系统",
    time: now,
    remark: row.remark,
    channel: { code: taken.channel, txnNo: taken.refundNo },
  });
}
