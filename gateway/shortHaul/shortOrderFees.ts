import type { UserContext } from "@gateway/core/context";
import { notFound } from "@gateway/core/refusal";
import type { Obstacle } from "@gateway/documents/lifecycleRules";
import { type Fee, type FeeKind, giveBackFee, listPaidDocuments } from "@gateway/fees/public";
import { recordFees, refundFees } from "@gateway/invoicing/public";
import { lockDocument } from "@gateway/store/documents";
import { shortOrderStatus } from "@protocol/documentStatuses";
import { message, type Reason } from "@protocol/message";
import { splitGross } from "@protocol/values/tax";
import { shortOrderScreen } from "./messages";
import { type StoredShortOrder, shortOrderKind, stateOfShortOrder } from "./shortOrderDocument";
import { shortOrderLifecycle } from "./shortOrderStore";

/** Percent: transport, as a truck order's. */
const taxRate = 9;

/** What the ledger calls a round of paying. */
const paymentNoOf = ({ row }: StoredShortOrder, round: number) => (round === 1 ? row.doc_no : `${row.doc_no}-${round}`);

function feeOfOrder(order: StoredShortOrder, obstacle: Obstacle | null): Fee {
  const { row, body, boxes } = order;
  const payRound = body.payRound + 1;
  const { net, tax } = splitGross(row.amount, taxRate);
  return {
    ...{ kind: shortOrderKind, id: row.id, docNo: row.doc_no, version: row.version, companyId: row.company_id },
    ...{ amount: row.amount, link: shortOrderScreen(row), bizNo: paymentNoOf(order, payRound) },
    into: [
      { account: "PORT_REVENUE", amount: net },
      { account: "OUTPUT_TAX", amount: tax },
    ].filter(({ amount }) => amount !== 0) as Fee["into"],
    obstacle: obstacle?.kind === "refused" ? message(obstacle.reason as Reason, obstacle.params) : null,
    async settle(ctx, txnNo) {
      const paidTime = ctx.now.toISOString();
      await shortOrderLifecycle.act(ctx, order, "pay", { body: { ...body, payRound, txnNo, paidTime } });
      await recordFees(ctx.db, {
        ...{ companyId: row.company_id, bizType: shortOrderKind, documentId: row.id, docNo: row.doc_no, trade: "F" },
        ...{ paidTime, txnNo },
        fees: [
          {
            ...{ feeItemCode: "SHORT_HAUL", name: "短驳费", qty: boxes.length, unit: "箱", taxRate },
            ...{ unitPrice: body.unitPrice ?? 0, amount: row.amount },
          },
        ],
      });
    },
  };
}

/** Short-haul orders in the cashier. */
export const shortOrderFees: FeeKind = {
  sources: ["WALLET", "PREPAY", "CREDIT", "BANK"],
  lock: lockDocument,
  async getFor(ctx, id) {
    const order = await shortOrderLifecycle.getFor(ctx, id);
    const obstacle = shortOrderLifecycle.findObstacle("pay", stateOfShortOrder(order), ctx.identity);
    if (obstacle?.kind === "forbidden") throw notFound();
    return feeOfOrder(order, obstacle);
  },
  async find(db, id) {
    const order = await shortOrderLifecycle.find(db, id);
    const payable = order?.row.status === shortOrderStatus.approved;
    return order && feeOfOrder(order, payable ? null : { kind: "refused", reason: "status.changed" });
  },
  listPaid: (db) => listPaidDocuments(db, shortOrderKind, [shortOrderStatus.paid, shortOrderStatus.completed]),
};

/** Gives back what the last round of paying took, and takes its fee from what may be invoiced. */
export async function giveBackPayment(ctx: UserContext, order: StoredShortOrder, remark: string): Promise<void> {
  const { row, body } = order;
  const paid = { kind: shortOrderKind, companyId: row.company_id, bizNo: paymentNoOf(order, body.payRound) };
  await giveBackFee(ctx, paid, remark);
  if (body.txnNo) await refundFees(ctx.db, body.txnNo);
}
