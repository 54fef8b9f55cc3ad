import type { Rated } from "@gateway/tariffs/public";
import { dayNumber, dayOf } from "@gateway/tariffs/public";
import type { FreeTimeBox, FreeTimeStep } from "@protocol/freeTime";

/** Days ahead for which costs are told. */
const daysAhead = 30;

/** What standing costs a box, as the rates in force say. Fen; days of Shanghai. */
export type FreeTimeCost = Pick<FreeTimeBox, "freeUntil" | "daysLeft" | "costSoFar" | "steps">;

/**
 * Free days left, what has been run up until today, and what each day from tomorrow on adds, where that changes.
 * `rate` answers the charge of a stay from its first day to another one (docs/domain-model.md §6.4). Nothing is known
 * of a stay without a rate.
 */
export function costOfStanding(inDay: string, today: string, rate: (outDay: string) => Rated): FreeTimeCost {
  const unknown: FreeTimeCost = { freeUntil: null, daysLeft: null, costSoFar: null, steps: [] };
  const now = rate(today < inDay ? inDay : today);
  if (now.amount === null) return unknown;
  const steps: FreeTimeStep[] = [];
  let before = now.amount;
  for (let ahead = 1; ahead <= daysAhead; ahead++) {
    const day = dayOf(dayNumber(today) + ahead);
    const until = day < inDay ? now : rate(day);
    if (until.amount === null) break;
    const amount = until.amount - before;
    before = until.amount;
    if (steps.at(-1)?.amount !== amount) steps.push({ fromDay: day, amount });
  }
  // a rate without free days costs from the first day on
  const freeUntil = now.freeUntil ?? dayOf(dayNumber(inDay) - 1);
  return {
    freeUntil: now.freeUntil,
    daysLeft: dayNumber(freeUntil) - dayNumber(today),
    costSoFar: now.amount,
    steps,
  };
}

/** What is about to cost stands first; of those that cost already, what costs most. Boxes without a rate come last. */
export function byUrgency(a: FreeTimeBox, b: FreeTimeBox): number {
  const groupOf = ({ daysLeft }: FreeTimeBox) => (daysLeft === null ? 2 : daysLeft < 0 ? 1 : 0);
  return (
    groupOf(a) - groupOf(b) ||
    (groupOf(a) === 1 ? (b.costSoFar ?? 0) - (a.costSoFar ?? 0) : (a.daysLeft ?? 0) - (b.daysLeft ?? 0)) ||
    (a.ctnNo < b.ctnNo ? -1 : 1)
  );
}
