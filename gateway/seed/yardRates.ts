import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { newId } from "@gateway/store/id";
import { columnsOf } from "@gateway/tariffs/rateStore";
import { shanghaiDay } from "@protocol/values/instant";
import { yardRateInput } from "@protocol/yardRates";
import type { z } from "zod";
import { demoCompanies } from "./demo";
import { clerkOf, gatherCast, saveStep } from "./truckingCast";

type Given = z.input<typeof yardRateInput>;

const truckPlaces = [
  ...["YD-BL1", "YD-BL2", "YD-CS1", "YD-DX1", "YD-MS1", "YD-ZH1"],
  ...["NBCT", "BLCT", "BLCT2", "BLCT3", "MSICT", "DXCTE"],
];
const places = ["NBCT", "BLCT", "MSICT", "YD-BL1", "YD-CS1"] as const;

/** Storage as big yards charge it: some free days, then dearer by the week; prices of one box and day, fen. */
const storage = (feet: 20 | 40, days: { effFrom: string }): Partial<Given> => {
  const times = feet === 20 ? 1 : 2;
  return {
    ...{ feeItem: "STOR", fullEmpty: "F", chargeMode: "TIER", price: 0, freeDays: 4, ...days },
    tiers: [
      { fromDay: 1, toDay: 15, price: 400 * times },
      { fromDay: 16, toDay: 20, price: 500 * times },
      { fromDay: 21, toDay: null, price: 600 * times },
    ],
  };
};

function ratesOf(yardCode: string, effFrom: string): Partial<Given>[] {
  const rate = (
    feeItem: Given["feeItem"],
    chargeMode: Given["chargeMode"],
    price: number,
    more: Partial<Given> = {},
  ) => ({
    ...{ feeItem, chargeMode, price, effFrom },
    ...more,
  });
  return [
    storage(40, { effFrom }),
    ...(["22G1", "22R1", "22U1"] as const).map((sizeType) => ({ ...storage(20, { effFrom }), sizeType })),
    rate("STOR", "DAY", 400, { fullEmpty: "E" }),
    rate("LIFT", "TEU", 19_500, { fullEmpty: "F" }),
    rate("LIFT", "BOX", 9_000, { fullEmpty: "E" }),
    rate("WEIGH", "BOX", 1_500),
    ...(yardCode.startsWith("YD") ? [rate("WASH", "BOX", 12_000), rate("DISINF", "BOX", 8_000)] : []),
  ].map((each) => ({ ...each, yardCode }));
}

/** Price lists of some places, with a customer's own prices, one to come, one that has ended and one that is disabled. */
export async function saveYardRates(db: Store, now: Date): Promise<void> {
  const ctx = await gatherCast(db, now, demoCompanies);
  const day = (days: number) => shanghaiDay(new Date(now.getTime() + days * 86_400_000));
  const effFrom = day(-200);
  const customer = ctx.companies.FWD1;
  const own: Partial<Given> = { yardCode: "NBCT", customerId: customer, feeItem: "LIFT", fullEmpty: "F" };
  const rates: Partial<Given>[] = [
    ...places.flatMap((place) => ratesOf(place, effFrom)),
    { ...own, chargeMode: "TEU", price: 18_000, effFrom, effTo: day(60), remark: "年度协议价" },
    { ...own, chargeMode: "TEU", price: 17_500, effFrom: day(61) },
    { yardCode: "NBCT", feeItem: "LIFT", ownerCode: "COS", chargeMode: "TEU", price: 18_800, effFrom },
    { yardCode: "NBCT", feeItem: "EXAM", chargeMode: "BOX", price: 30_000, effFrom: day(-400), effTo: day(-201) },
    { yardCode: "NBCT", feeItem: "EXAM", chargeMode: "BOX", price: 32_000, effFrom },
    { yardCode: "NBCT", feeItem: "CHGDOC", chargeMode: "BOX", price: 10_000, effFrom, enabled: false },
    { yardCode: "YD-BL1", feeItem: "EMPTYPICK", chargeMode: "BOX", price: 6_000, effFrom },
    { yardCode: "YD-BL1", feeItem: "EMPTYRET", chargeMode: "TON", price: 2_500, effFrom },
  ];
  await saveRates(db, ctx, rates, now);
}

/** What a truck costs from the places where it takes boxes up, with a customer's own price. */
export async function saveTruckRates(db: Store, now: Date): Promise<void> {
  const ctx = await gatherCast(db, now, demoCompanies);
  const effFrom = shanghaiDay(new Date(now.getTime() - 200 * 86_400_000));
  const truck = (yardCode: string, price: number): Partial<Given> => ({
    ...{ yardCode, feeItem: "TRUCKING", chargeMode: "BOX", price, effFrom, taxRate: 9 },
  });
  const rates = truckPlaces.flatMap((yardCode) => [
    truck(yardCode, 98_000),
    ...(["22G1", "22R1", "22U1"] as const).map((sizeType) => ({ ...truck(yardCode, 68_000), sizeType })),
  ]);
  const own = { customerId: ctx.companies.FWD1, remark: "年度协议价" };
  await saveRates(db, ctx, [...rates, { ...truck("YD-BL1", 93_500), ...own, sizeType: "45G1" }], now);
}

type Cast = Awaited<ReturnType<typeof gatherCast>>;

async function saveRates(db: Store, ctx: Cast, rates: readonly Partial<Given>[], now: Date): Promise<void> {
  const who = clerkOf(ctx);
  const at = now.getTime() - 200 * 86_400_000;
  const time = new Date(at);
  for (const given of rates) {
    const rate = yardRateInput.parse({ taxRate: 6, ...given });
    const id = newId(at);
    await db
      .insertInto("yard_rates")
      .values({
        ...columnsOf(rate),
        id,
        rate_no: await nextDocumentNumber(db, "YR", time),
        version: 1,
        customer_name: rate.customerId ? (ctx.names.get(rate.customerId) ?? "") : "",
        create_time: time.toISOString(),
        update_time: time.toISOString(),
        update_by_name: who.name,
      })
      .execute();
    await saveStep(db, id, { action: "create", from: null, to: rate.enabled ? "1" : "0", at, who });
  }
}
