import type { Store } from "@gateway/store/database";
import { listRatesOf, rateCharge } from "@gateway/tariffs/public";
import type { TruckFeeItem, TruckPrice } from "@protocol/trucking";
import type { TruckOrderInput } from "@protocol/truckOrder";
import { shanghaiDay } from "@protocol/values/instant";
import { type RateFeeItem, rateQuestion } from "@protocol/yardRates";

export type PricedOrder = Pick<TruckOrderInput, "pickupYard" | "ctnOperatorCode" | "ctnReq" | "special" | "planTime">;

/** By which rate an item is priced, and whether an order without it is an order without a price. */
const tariff: [TruckFeeItem, RateFeeItem, { always?: true; when?(order: PricedOrder): boolean }][] = [
  ["TRUCKING", "TRUCKING", { always: true }],
  ["CHASSIS", "CHASSIS", {}],
  ["WEIGHING", "WEIGH", { when: ({ special }) => special.includes("WEIGH") }],
  ["TOLL", "TOLL", {}],
];

/** How many boxes of each size an order asks for. */
export function boxesBySize({ ctnReq }: Pick<PricedOrder, "ctnReq">): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { sizeType, qty } of ctnReq) if (sizeType && qty) sizes.set(sizeType, (sizes.get(sizeType) ?? 0) + qty);
  return sizes;
}

/**
 * What an order costs a customer by the rates of the place where its boxes are picked up, in force on the day of the
 * plan (today while there is none). Waiting cannot be foreseen and has no price beforehand.
 */
export async function priceTruck(
  db: Store,
  order: PricedOrder,
  { customerId, now }: { customerId: string; now: Date },
): Promise<TruckPrice[]> {
  const { pickupYard, ctnOperatorCode, planTime } = order;
  if (!pickupYard) return [];
  const day = shanghaiDay(planTime ?? now);
  const prices: TruckPrice[] = [];
  for (const [feeItemCode, feeItem, { always, when }] of tariff) {
    if (when && !when(order)) continue;
    const rates = await listRatesOf(db, { yardCode: pickupYard, feeItem, customerId });
    for (const [sizeType, qty] of boxesBySize(order)) {
      const asked = rateQuestion.parse({
        ...{ yardCode: pickupYard, customerId, feeItem, sizeType, fullEmpty: "F", trade: "F" },
        ...{ ownerCode: ctnOperatorCode ?? "", inDay: day, outDay: day },
      });
      const { amount, parts } = rateCharge(rates, asked);
      const rate = parts[0]?.rate;
      if (amount === null && !always) continue;
      prices.push({
        ...{ feeItemCode, sizeType, qty, unitPrice: amount },
        ...{ taxRate: rate?.taxRate ?? 9, rateNo: rate?.rateNo ?? null },
      });
    }
  }
  return prices;
}
