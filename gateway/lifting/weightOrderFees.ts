import type { UserContext } from "@gateway/core/context";
import { notFound } from "@gateway/core/refusal";
import type { Obstacle } from "@gateway/documents/lifecycleRules";
import type { Fee, FeeKind } from "@gateway/fees/public";
import { recordFees } from "@gateway/invoicing/public";
import { lockDocument } from "@gateway/store/documents";
import { weightStatus } from "@protocol/documentStatuses";
import { message, type Reason } from "@protocol/message";
import { splitGross } from "@protocol/values/tax";
import { orderScreen } from "./messages";
import { issueVouchers } from "./repricing";
import {
  bodyOf,
  dueOf,
  obstacleToLift,
  paidOf,
  type StoredWeightOrder,
  scopeOf,
  stateOfOrder,
  weightOrderKind,
} from "./weightOrderDocument";
import { weightOrderLifecycle } from "./weightOrderStore";

/** What an invoice calls lifting; its words are Chinese by law. A payment has one such fee for each rate of tax. */
const invoiceLine = { name: "提重箱费", qty: 1, unit: "单" };

/** What the ledger calls a round of paying: the first, then each difference. */
const paymentNoOf = (docNo: string, round: number) => (round === 1 ? docNo : `${docNo}-${round}`);

/** What is due, by rates of tax: the charges together, or a difference, which is storage. Fen. */
function linesDue(order: StoredWeightOrder): { amount: number; taxRate: number }[] {
  const { fees } = order.body;
  const due = dueOf(order);
  const rates = [...new Set(fees.map(({ rate }) => rate.taxRate))];
  if (paidOf(order.body) > 0) {
    const storage = fees.find(({ feeItem }) => feeItem === "STOR");
    return [{ amount: due, taxRate: storage?.rate.taxRate ?? rates[0] ?? 0 }];
  }
  const sumOf = (taxRate: number) =>
    fees.reduce((sum, { amount, rate }) => sum + (rate.taxRate === taxRate ? amount : 0), 0);
  return rates.map((taxRate) => ({ amount: sumOf(taxRate), taxRate }));
}

/** What an order costs, or what is left of it to be paid. */
function feeOfOrder(order: StoredWeightOrder, obstacle: Obstacle | null): Fee {
  const { row, body } = order;
  const round = body.payRound + 1;
  const amount = dueOf(order);
  const lines = linesDue(order);
  const tax = lines.reduce((sum, line) => sum + splitGross(line.amount, line.taxRate).tax, 0);
  const bizNo = paymentNoOf(row.doc_no, round);
  return {
    kind: weightOrderKind,
    id: row.id,
    docNo: row.doc_no,
    version: row.version,
    companyId: row.company_id,
    amount,
    link: orderScreen(row),
    bizNo,
    into: [
      { account: "PORT_REVENUE", amount: amount - tax },
      ...(tax === 0 ? [] : [{ account: "OUTPUT_TAX" as const, amount: tax }]),
    ],
    obstacle: obstacle?.kind === "refused" ? message(obstacle.reason as Reason, obstacle.params) : null,
    settle: async (ctx, txnNo) => {
      const time = ctx.now.toISOString();
      const payments = [...body.payments, { bizNo, txnNo, amount, time }];
      await markPaid(ctx, order, { ...body, payRound: round, payments });
      await recordFees(ctx.db, {
        ...{ companyId: row.company_id, bizType: "LIFTING", documentId: row.id, docNo: row.doc_no },
        ...{ trade: scopeOf(order) === "F" ? "F" : "D", paidTime: time, txnNo },
        fees: lines.map((line, i) => ({
          ...{ ...invoiceLine, ...line, unitPrice: line.amount },
          feeItemCode: i === 0 ? "LIFTING" : `LIFTING-${line.taxRate}`,
        })),
      });
    },
  };
}

async function markPaid(ctx: UserContext, order: StoredWeightOrder, body: StoredWeightOrder["body"]): Promise<void> {
  await issueVouchers(ctx, order);
  await weightOrderLifecycle.act(ctx, order, "pay", { body });
}

/** Orders to lift full boxes in the cashier. */
export const weightOrderFees: FeeKind = {
  sources: ["WALLET", "PREPAY", "CREDIT", "BANK"],
  lock: lockDocument,
  async getFor(ctx, id) {
    const order = await weightOrderLifecycle.getFor(ctx, id);
    const obstacle = weightOrderLifecycle.findObstacle("pay", stateOfOrder(order), ctx.identity);
    if (obstacle?.kind === "forbidden") throw notFound();
    return feeOfOrder(order, obstacle);
  },
  async find(db, id) {
    const order = await weightOrderLifecycle.find(db, id);
    if (!order) return undefined;
    const payable = order.row.status === weightStatus.reviewed && dueOf(order) > 0;
    const held = obstacleToLift(stateOfOrder(order));
    return feeOfOrder(order, payable ? held : { kind: "refused", reason: "status.changed" });
  },
  async listPaid(db) {
    const rows = await db
      .selectFrom("documents")
      .select(["doc_no", "body"])
      .where("kind", "=", weightOrderKind)
      .where("status", "in", [weightStatus.reviewed, weightStatus.paid, weightStatus.completed])
      .execute();
    return rows.flatMap((row) => {
      const body = bodyOf(row);
      const payments = body.payments.length;
      return payments === 0 ? [] : [{ docNo: row.doc_no, amount: paidOf(body), payments }];
    });
  },
};
