import type { ActorContext } from "@gateway/core/context";
import { refused } from "@gateway/core/refusal";
import { operatorOf } from "@gateway/documents/trail";
import {
  type AccountKey,
  type HoldEntry,
  holdFunds,
  postTxn,
  prepayOf,
  refundSettled,
  releaseHold,
  requireOwnMoney,
  settleHold,
} from "@gateway/money/public";
import type { DocumentRow } from "@gateway/store/documents";
import type { OccupancyHold } from "@protocol/occupancies";
import { formatYuan } from "@protocol/values/fen";
import { splitGross, splitPart, type Taxed } from "@protocol/values/tax";
import { heldOf, type OccupancyBody, occupancyBizType, type StoredOccupancy } from "./occupancyDocument";

/** Who does it, and what the ledger's row says of it. */
export const entryOf = (ctx: ActorContext, remark: string | null): HoldEntry => ({
  operator: operatorOf(ctx.identity).id,
  operatorName: operatorOf(ctx.identity).name,
  time: ctx.now,
  remark,
});

const keyOf = ({ bizNo }: Pick<OccupancyHold, "bizNo">) => ({ biz_type: occupancyBizType, biz_no: bizNo });

const accountOf = ({ row, body }: StoredOccupancy): AccountKey => prepayOf(row.company_id, body.content.yardCode);

/** The number of a hold in the ledger: that of the document, and from the second one on its round behind it. */
const numberOf = (docNo: string, holds: readonly OccupancyHold[]) =>
  holds.length === 0 ? docNo : `${docNo}-${holds.length + 1}`;

/**
 * Holds an amount (fen) for a document and answers its holds with the new one. Refuses (1002) with `prepay.insufficient`
 * {available, amount} or `prepay.none`.
 */
export async function holdMore(
  ctx: ActorContext,
  document: { row: Pick<DocumentRow, "company_id" | "doc_no">; body: Pick<OccupancyBody, "content" | "holds"> },
  amount: number,
  remark: string | null,
): Promise<OccupancyHold[]> {
  const { row, body } = document;
  const bizNo = numberOf(row.doc_no, body.holds);
  await holdFunds(ctx.db, {
    ...entryOf(ctx, remark),
    account: prepayOf(row.company_id, body.content.yardCode),
    amount,
    bizType: occupancyBizType,
    bizNo,
  });
  const time = ctx.now.toISOString();
  return [...body.holds, { bizNo, amount, settled: 0, refunded: 0, state: "pending", time }];
}

/**
 * Takes an amount (fen) from the holds in their order; what is left of them is free in the same step. Net and tax are
 * worked out once for the whole; `txnNo` is the ledger's number of the first that was taken. Refuses (1002) with
 * `hold.exceeds` {held, amount} where less is held.
 */
export async function settleHolds(
  ctx: ActorContext,
  { body }: StoredOccupancy,
  amount: number,
  remark: string | null,
): Promise<{ holds: OccupancyHold[]; taken: Taxed; txnNo: string }> {
  const held = heldOf(body);
  if (amount > held) throw refused("hold.exceeds", { held: formatYuan(held), amount: formatYuan(amount) });
  const taken = splitGross(amount, body.content.taxRate);
  const holds: OccupancyHold[] = [];
  const already = { net: 0, tax: 0 };
  let left = amount;
  let txnNo = "";
  for (const hold of body.holds) {
    const part = Math.min(left, hold.amount);
    if (part === 0) {
      await releaseHold(ctx.db, keyOf(hold), entryOf(ctx, remark));
      holds.push({ ...hold, state: "voided" });
      continue;
    }
    const taxed = splitPart(taken, already, part);
    const txn = await settleHold(ctx.db, keyOf(hold), taxed, entryOf(ctx, remark));
    txnNo ||= txn.txnNo;
    already.net += taxed.net;
    already.tax += taxed.tax;
    left -= part;
    holds.push({ ...hold, settled: part, state: part === hold.amount ? "posted" : "partly" });
  }
  return { holds, taken, txnNo };
}

/** Gives back all that is held. */
export async function releaseHolds(
  ctx: ActorContext,
  { body }: Pick<StoredOccupancy, "body">,
  remark: string | null,
): Promise<OccupancyHold[]> {
  for (const hold of body.holds) await releaseHold(ctx.db, keyOf(hold), entryOf(ctx, remark));
  return body.holds.map((hold) => ({ ...hold, state: "voided" }));
}

/**
 * Pays back an amount (fen) of what was settled, the last hold first; `refunded` is how much of it was net and tax in the
 * ledger. Refuses (1002) with `refund.exceeds` {left, amount} where less is left.
 */
export async function refundHolds(
  ctx: ActorContext,
  { body }: StoredOccupancy,
  amount: number,
  remark: string | null,
): Promise<{ holds: OccupancyHold[]; refunded: Taxed }> {
  const refundable = body.holds.reduce((sum, { settled, refunded }) => sum + settled - refunded, 0);
  if (amount > refundable)
    throw refused("refund.exceeds", { left: formatYuan(refundable), amount: formatYuan(amount) });
  let left = amount;
  const holds: OccupancyHold[] = [];
  const refunded = { net: 0, tax: 0 };
  for (const hold of [...body.holds].reverse()) {
    const part = Math.min(left, hold.settled - hold.refunded);
    if (part > 0) {
      const { refunded: back } = await refundSettled(ctx.db, keyOf(hold), part, entryOf(ctx, remark));
      refunded.net += back.net;
      refunded.tax += back.tax;
    }
    left -= part;
    holds.unshift({ ...hold, refunded: hold.refunded + part });
  }
  return { holds, refunded };
}

/**
 * Sends an amount (fen) from the account back to the company's bank: what is left of an advance that is not kept. Refuses
 * (1002) with `prepay.insufficient` {available, amount} where that was held on credit: nobody has paid it in.
 */
export async function payOut(ctx: ActorContext, occupancy: StoredOccupancy, amount: number): Promise<void> {
  const { row } = occupancy;
  const key = accountOf(occupancy);
  await postTxn(
    ctx.db,
    {
      ...entryOf(ctx, row.doc_no),
      type: "WITHDRAW",
      companyId: row.company_id,
      amount,
      bizType: occupancyBizType,
      bizNo: `${row.doc_no}/W`,
    },
    [
      { account: key, amount: -amount },
      { account: "CLEARING", amount },
    ],
  );
  await requireOwnMoney(ctx.db, key, amount);
}
