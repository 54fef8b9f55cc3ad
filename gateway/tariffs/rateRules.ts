import { findSizeType } from "@protocol/values/sizeType";
import {
  type DayCount,
  isDaily,
  type RatedPart,
  type RateKey,
  type RateQuestion,
  rateKeyFields,
  rateStateAt,
  type WhyNotRated,
  type YardRate,
} from "@protocol/yardRates";

const dayMs = 86_400_000;
/** Stands in the store for a rate without an end; behind every day that `isDay` knows. */
export const openEnd = 99_999;

/** A calendar day as days since 1970-01-01. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** The fields that decide where a rate holds, as one text. */
export const rateKeyOf = (rate: RateKey): string => rateKeyFields.map((field) => rate[field]).join("|");

/** What a rate may name, the strongest first: customer before owner before what only the box is. */
const specific = ["customerId", "ownerCode", "sizeType", "fullEmpty", "trade"] as const;

/** Of two rates that hold, the one with the greater rank is taken; two of one rank have the same key. */
const rankOf = (rate: YardRate): number =>
  specific.reduce((rank, field, i) => rank + (rate[field] === "" ? 0 : 2 ** (specific.length - i)), 0);

/** Why a rate of the yard and item does not hold for a box; null where it does. Days are looked at elsewhere. */
const mismatch = (rate: YardRate, asked: RateQuestion): WhyNotRated | null =>
  specific.find((field) => rate[field] !== "" && rate[field] !== asked[field]) ?? null;

/** The rate in force on a day: customer > owner > default, and of those the one that says most of the box. */
export function findRate(rates: readonly YardRate[], asked: RateQuestion, day: string): YardRate | undefined {
  return rates
    .filter((rate) => mismatch(rate, asked) === null && rateStateAt(rate, day) === "inForce")
    .sort((a, b) => rankOf(b) - rankOf(a))[0];
}

/** Whether a day of a stay is counted; of a stay within one day that day is, whatever is left out otherwise. */
function isCounted(day: number, { first, last, count }: { first: number; last: number; count: DayCount }): boolean {
  if (first === last || count === "BOTH") return true;
  return count === "IN" ? day !== last : day !== first;
}

/** Price of the `n`th counted day of a stay, fen. */
function priceOfDay({ chargeMode, price, tiers, tierBase, freeDays }: YardRate, n: number): number {
  if (n <= freeDays) return 0;
  if (chargeMode === "DAY") return price;
  const at = tierBase === "IN" ? n : n - freeDays;
  return tiers.find(({ fromDay, toDay }) => at >= fromDay && (toDay === null || at <= toDay))?.price ?? 0;
}

/** Fen for a weight in kg at a price for a tonne, halves up. */
const byTonne = (price: number, kg: number) => Number((BigInt(price) * BigInt(kg) + 500n) / 1000n);

function partOfWork(rate: YardRate, { sizeType, weight }: RateQuestion): RatedPart {
  const qty = rate.chargeMode === "TEU" ? (findSizeType(sizeType)?.teu ?? 1) : rate.chargeMode === "TON" ? weight : 1;
  const amount = rate.chargeMode === "TON" ? byTonne(rate.price, qty) : rate.price * qty;
  return { rate, fromDay: "", toDay: "", qty, unitPrice: rate.price, amount };
}

export interface Rated {
  parts: RatedPart[];
  /** Fen, tax included; null where a day has no rate. */
  amount: number | null;
  missingDay: string | null;
  /** The last day that costs nothing; null where each costs something, or nothing is charged by days. */
  freeUntil: string | null;
  /** Counted days of the stay; 0 where nothing is charged by days. */
  days: number;
}

/**
 * What a charge comes to by the rates of its yard and item. Work is priced by the rate in force on its day (`outDay`); a
 * stay day by day, each by the rate in force on that day, so that a price that changes meanwhile is taken from its day on.
 */
export function rateCharge(rates: readonly YardRate[], asked: RateQuestion): Rated {
  const { inDay, outDay } = asked;
  const none = { parts: [], amount: null, freeUntil: null, days: 0 };
  const last = findRate(rates, asked, outDay);
  if (!last) return { ...none, missingDay: outDay };
  if (!isDaily(last.chargeMode)) {
    const part = partOfWork(last, asked);
    return { parts: [part], amount: part.amount, missingDay: null, freeUntil: null, days: 0 };
  }
  const parts: RatedPart[] = [];
  const stay = { first: dayNumber(inDay), last: dayNumber(outDay) };
  let days = 0;
  let freeUntil: string | null = null;
  for (let at = stay.first; at <= stay.last; at++) {
    const day = dayOf(at);
    const rate = findRate(rates, asked, day);
    if (!rate || !isDaily(rate.chargeMode)) return { ...none, missingDay: day };
    if (!isCounted(at, { ...stay, count: rate.dayCount })) continue;
    days++;
    if (days === 1 && rate.freeDays > 0) freeUntil = dayOf(at + rate.freeDays - 1);
    const unitPrice = priceOfDay(rate, days);
    const before = parts.at(-1);
    if (before && before.rate.id === rate.id && before.unitPrice === unitPrice) {
      before.qty++;
      before.toDay = day;
      before.amount += unitPrice;
    } else parts.push({ rate, fromDay: day, toDay: day, qty: 1, unitPrice, amount: unitPrice });
  }
  return { parts, amount: parts.reduce((sum, part) => sum + part.amount, 0), missingDay: null, freeUntil, days };
}

/** The rates that a charge does not take, each with the first reason. */
export function whyNot(
  rates: readonly YardRate[],
  asked: RateQuestion,
  { parts }: Rated,
): { rate: YardRate; why: WhyNotRated }[] {
  const taken = new Set(parts.map(({ rate }) => rate.id));
  return rates
    .filter(({ id }) => !taken.has(id))
    .map((rate) => {
      const state = rateStateAt(rate, asked.outDay);
      const wrong = mismatch(rate, asked);
      return { rate, why: wrong ?? (state === "inForce" ? "lessSpecific" : state) };
    });
}
