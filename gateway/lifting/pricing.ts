import { refused } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { rateFor } from "@gateway/tariffs/public";
import { shanghaiDay } from "@protocol/values/instant";
import type { LiftingFee } from "@protocol/weightOrders";
import { rateQuestion } from "@protocol/yardRates";
import { boxBodyOf, hasLeft, type LiftedBoxBody, type StoredWeightOrder, scopeOf } from "./weightOrderDocument";

export interface Priced {
  fees: LiftingFee[];
  /** Fen. */
  amount: number;
  /** What pricing says of each box, by the box's id. */
  boxes: Map<string, Pick<LiftedBoxBody, "freeUntil" | "storageDays">>;
}

/**
 * What lifting the boxes of an order costs on a day of Shanghai: storage from their discharge on, and lifting itself.
 * A box that has left costs what it did on the day that it left. Refuses (1002) with `lifting.noRate` {ctnNo, day} where a day has no rate.
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
    for (const feeItem of ["STOR", "LIFT"] as const) {
      const asked = rateQuestion.parse({
        ...{ yardCode: body.content.placeCode, customerId: row.company_id, feeItem, fullEmpty: "F" },
        ...{ sizeType: box.size_type ?? "", ownerCode: ctnOperatorCode ?? "", trade: scopeOf(order) },
        ...{ inDay: arrived < day ? arrived : day, outDay: day, weight: grossWeight ?? 0 },
      });
      const rated = await rateFor(db, asked);
      if (rated.amount === null) throw refused("lifting.noRate", { ctnNo, day: rated.missingDay ?? day });
      if (feeItem === "STOR") boxes.set(box.id, { freeUntil: rated.freeUntil, storageDays: rated.days });
      for (const { rate, fromDay, toDay, qty, unitPrice, amount } of rated.parts)
        fees.push({
          ...{ ctnNo, feeItem, rate, fromDay, toDay, qty, unitPrice, amount },
        });
    }
  }
  return { fees, amount: fees.reduce((sum, fee) => sum + fee.amount, 0), boxes };
}
