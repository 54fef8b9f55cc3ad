import type { Context, Identity, UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { invalid, Refusal, refused } from "@gateway/core/refusal";
import { feeKinds } from "@gateway/feeKinds";
import { type Fee, getQuoted, lockFees, payFee } from "@gateway/fees/public";
import { findWallet, walletOf } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { inSavepoint } from "@gateway/store/savepoint";
import type { BodyOf } from "@protocol/call";
import { orderFeePayment } from "@protocol/fees";
import { message, type Reason } from "@protocol/message";
import type { OrderedDocument } from "@protocol/paymentOrders";
import type { Selectable } from "kysely";
import { tellOfLeftInWallet } from "./notifications";
import { addOrder, type OrderRow } from "./orderStore";
import type { PaymentOrderDocumentsTable } from "./tables";

/** What an order that pays documents is for, in `payment_orders.purpose`. */
export const feePurpose = "FEES";

type DocumentRow = Selectable<PaymentOrderDocumentsTable>;

const listDocuments = (db: Store, payNo: string): Promise<DocumentRow[]> =>
  db.selectFrom("payment_order_documents").selectAll().where("pay_no", "=", payNo).orderBy("seq").execute();

/** What a payment order is for, as its contract shows it; none for a top-up. */
export async function orderedDocuments(db: Store, { pay_no, purpose }: OrderRow): Promise<OrderedDocument[]> {
  if (purpose !== feePurpose) return [];
  return (await listDocuments(db, pay_no)).map((row) => ({
    kind: row.kind,
    id: row.document_id,
    docNo: row.doc_no,
    amount: Number(row.amount),
    outcome: row.outcome,
    reason: row.reason,
  }));
}

async function orderPayment(ctx: UserContext, { documents, channel, returnTo }: BodyOf<typeof orderFeePayment>) {
  const { db, identity } = ctx;
  requirePermission(identity, "wallet", "edit");
  if (!ctx.config.payments?.channels.has(channel)) throw invalid({ channel: ["topUp.channel"] });
  // what cannot be paid any more when the money comes goes there
  if (!(await findWallet(db, identity.companyId))) throw refused("wallet.none");
  const fees = await getQuoted(ctx, feeKinds, documents);
  const amount = fees.reduce((sum, fee) => sum + fee.amount, 0);
  const payNo = await addOrder(ctx, {
    purpose: feePurpose,
    account: { kind: "WALLET", yardCode: "" },
    trade: "",
    amount,
    channel,
    returnTo,
  });
  await db
    .insertInto("payment_order_documents")
    .values(
      fees.map((fee, seq) => ({
        pay_no: payNo,
        seq,
        kind: fee.kind,
        document_id: fee.id,
        doc_no: fee.docNo,
        biz_no: fee.bizNo,
        amount: fee.amount,
        outcome: null,
        reason: null,
      })),
    )
    .execute();
  return { payNo };
}

export const feeOrderHandlers: Handler[] = [handle(orderFeePayment, (ctx, { body }) => orderPayment(ctx, body))];

/** Locks what an order pays; before its money is booked, as whoever pays from an account does it. */
export const lockOrdered = async (db: Store, { pay_no }: OrderRow): Promise<void> =>
  lockFees(
    db,
    feeKinds,
    (await listDocuments(db, pay_no)).map(({ kind, document_id }) => ({ kind, id: document_id })),
  );

/**
 * Pays what an order was made for, once its money stands in the wallet, within the same transaction. A document that was
 * meanwhile paid, canceled or priced anew is left as it is, and its part stays in the wallet.
 */
export async function payOrdered(ctx: Context, order: OrderRow): Promise<void> {
  const user = await asOrderer(ctx, order);
  let left = 0;
  for (const row of await listDocuments(ctx.db, order.pay_no)) {
    const reason = await payRow(user, row);
    const outcome = reason === null ? ("paid" as const) : ("wallet" as const);
    await ctx.db
      .updateTable("payment_order_documents")
      .set({ outcome, reason })
      .where("pay_no", "=", row.pay_no)
      .where("seq", "=", row.seq)
      .execute();
    if (!reason) continue;
    left += Number(row.amount);
    ctx.log.warn({ payNo: order.pay_no, docNo: row.doc_no, reason }, "its payment went to the wallet");
  }
  if (left > 0) await tellOfLeftInWallet(ctx, order, left);
}

/** Null where it was paid, else why not (packed). */
async function payRow(ctx: UserContext, row: DocumentRow): Promise<string | null> {
  const fee = await feeKinds[row.kind].find(ctx.db, row.document_id);
  const obstacle = whyNot(fee, row);
  if (!fee || obstacle) return obstacle;
  try {
    const paying = { account: walletOf(fee.companyId), source: "BANK" as const, payNo: row.pay_no };
    await inSavepoint(ctx.db, () => payFee(ctx, fee, paying));
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return message(error.reason as Reason, error.params);
  }
}

function whyNot(fee: Fee | undefined, row: DocumentRow): string | null {
  if (!fee) return message("notFound");
  if (fee.obstacle) return fee.obstacle;
  return fee.amount === Number(row.amount) && fee.bizNo === row.biz_no
    ? null
    : message("fees.changed", { docNo: row.doc_no });
}

/** Whoever ordered the payment, as the one who pays: what he was allowed was asked then. */
async function asOrderer(ctx: Context, order: OrderRow): Promise<UserContext> {
  const company = await ctx.db
    .selectFrom("companies")
    .select("name")
    .where("id", "=", order.company_id)
    .executeTakeFirst();
  const identity: Identity = {
    userId: order.operator,
    userName: order.operator_name,
    mobile: "",
    userType: "",
    authStatus: "",
    companyId: order.company_id,
    companyName: company?.name ?? "",
    companyAuthStatus: "",
    bizRoles: [],
    roles: [],
    permissions: new Map(),
    tokenHash: "",
  };
  return { ...ctx, ip: null, identity };
}
