import { refused } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { type Rated, rateFor } from "@gateway/tariffs/public";
import { type FieldIssue, message } from "@protocol/message";
import { shanghaiDay } from "@protocol/values/instant";
import type { WeightOrderInput } from "@protocol/weightOrder";
import type { LiftingFee } from "@protocol/weightOrders";
import { rateQuestion } from "@protocol/yardRates";
import type { z } from "zod";
import { boxBodyOf, hasLeft, type LiftedBoxBody, type StoredWeightOrder, scopeOf } from "./weightOrderDocument";

export interface Priced {
  fees: LiftingFee[];
  /** Fen. */
  amount: number;
  /** What pricing says of each box, by the box's id. */
  boxes: Map<string, Pick<LiftedBoxBody, "freeUntil" | "storageDays">>;
}

const feeItems = ["STOR", "LIFT"] as const;
const rateOf = (db: Store, box: Omit<z.input<typeof rateQuestion>, "fullEmpty">) =>
  rateFor(db, rateQuestion.parse({ ...box, fullEmpty: "F" }));
const isByTonne = ({ parts }: Rated) => parts.some(({ rate }) => rate.chargeMode === "TON");

/** The boxes without a weight that a rate of the planned day charges by the tonne: without it they would cost nothing. */
export async function weightIssues(
  db: Store,
  { placeCode, planTime, tradeScope, boxes }: WeightOrderInput,
  customerId: string,
): Promise<FieldIssue[]> {
  if (!placeCode || !planTime) return [];
  const day = shanghaiDay(planTime);
  const issues: FieldIssue[] = [];
  for (const [i, { ctnNo = "", ctnSizeType, ctnOperatorCode, grossWeight }] of boxes.entries()) {
    if (!ctnSizeType || grossWeight !== undefined) continue;
    for (const feeItem of feeItems) {
      const rated = await rateOf(db, {
        ...{ yardCode: placeCode, customerId, feeItem, trade: tradeScope, sizeType: ctnSizeType },
        ...{ ownerCode: ctnOperatorCode ?? "", inDay: day, outDay: day },
      });
      if (!isByTonne(rated)) continue;
      issues.push({ path: ["boxes", i, "grossWeight"], message: message("lifting.noWeight", { ctnNo }) });
      break;
    }
  }
  return issues;
}

/**
 * What lifting the boxes of an order costs on a day of Shanghai: storage from their discharge on, and lifting itself. A
 * box that has left costs what it did on the day that it left. Refuses (1002) with `lifting.noRate` {ctnNo, day} where a
 * day has no rate, and with `lifting.noWeight` {ctnNo} where tonnes are charged and nobody has said how many.
 */
export async function priceOrder(db: Store, order: StoredWeightOrder, day: string): Promise<Priced> {
  const { row, body } = order;
  const fees: LiftingFee[] = [];
  const boxes: Priced["boxes"] = new Map();
  for (const box of order.boxes) {
    if (hasLeft(box)) {
      fees.push(...body.fees.filter(({ ctnNo }) => ctnNo === box.ctn_no));
      continue;
    }
    const { dischargeTime, ctnOperatorCode, grossWeight } = boxBodyOf(box);
    const arrived = dischargeTime ? shanghaiDay(dischargeTime) : day;
    const ctnNo = box.ctn_no ?? "";
    for (const feeItem of feeItems) {
      const rated = await rateOf(db, {
        ...{ yardCode: body.content.placeCode ?? "", customerId: row.company_id, feeItem, trade: scopeOf(order) },
        ...{ sizeType: box.size_type ?? "", ownerCode: ctnOperatorCode ?? "" },
        ...{ inDay: arrived < day ? arrived : day, outDay: day, weight: grossWeight },
      });
      if (rated.amount === null) throw refused("lifting.noRate", { ctnNo, day: rated.missingDay ?? day });
      if (grossWeight === undefined && isByTonne(rated)) throw refused("lifting.noWeight", { ctnNo });
      if (feeItem === "STOR") boxes.set(box.id, { freeUntil: rated.freeUntil, storageDays: rated.days });
      for (const { rate, fromDay, toDay, qty, unitPrice, amount } of rated.parts)
        fees.push({
          ...{ ctnNo, feeItem, rate, fromDay, toDay, qty, unitPrice, amount },
        });
    }
  }
  return { fees, amount: fees.reduce((sum, fee) => sum + fee.amount, 0), boxes };
}
