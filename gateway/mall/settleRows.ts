import type { ActorContext } from "@gateway/core/context";
import { newId } from "@gateway/store/id";
import { settleAfterDays } from "@protocol/mallOrder";
import type { StoredMallOrder } from "./mallOrderDocument";

const dayMs = 86_400_000;

/** What the port keeps of a sale. Fen; rounded down, for the merchant. */
export const feeOf = (amount: number, basisPoints: number): number => Math.floor((amount * basisPoints) / 10_000);

/** An order of goods or of a meal. */
type Sold = { row: StoredMallOrder["row"]; body: Pick<StoredMallOrder["body"], "refunded" | "feeRate"> };

/** What buyers have kept of an order, fen. */
const keptOf = ({ row, body }: Sold) => row.amount - body.refunded;

/** Owes the merchant what an order that was just received has brought. */
export async function addSale(ctx: ActorContext, order: Sold): Promise<void> {
  const amount = keptOf(order);
  if (amount === 0) return;
  await ctx.db
    .insertInto("mall_settle_rows")
    .values({
      ...rowOf(order),
      kind: "SALE",
      amount,
      fee: feeOf(amount, order.body.feeRate),
      due_time: new Date(ctx.now.getTime() + settleAfterDays * dayMs).toISOString(),
    })
    .execute();
}

/**
 * Takes a refund from what the merchant is owed, where its sale stands there already; `order` as it is after it. It
 * falls into the period of the sale, or, where that is closed, into the next: as its minus.
 */
export async function addRefund(ctx: ActorContext, order: StoredMallOrder, amount: number): Promise<void> {
  const sale = await ctx.db
    .selectFrom("mall_settle_rows")
    .select("due_time")
    .where("order_id", "=", order.row.id)
    .where("kind", "=", "SALE")
    .executeTakeFirst();
  if (!sale) return;
  const kept = keptOf(order);
  const { feeRate } = order.body;
  const now = ctx.now.toISOString();
  await ctx.db
    .insertInto("mall_settle_rows")
    .values({
      ...rowOf(order),
      kind: "REFUND",
      amount: -amount,
      // all rows of an order together have the fee of what was kept
      fee: feeOf(kept, feeRate) - feeOf(kept + amount, feeRate),
      due_time: sale.due_time > now ? sale.due_time : now,
    })
    .execute();
}

const rowOf = ({ row }: Sold) => ({
  id: newId(),
  company_id: row.partner_id ?? "",
  order_id: row.id,
  doc_no: row.doc_no,
  statement_id: null,
});
