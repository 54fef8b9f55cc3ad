/**
 * Tax in whole fen. Everything is worked out in BigInt, rounded half away from zero, once per line
 * (docs/domain-model.md §8.4).
 */

/** `numerator / denominator` to the nearest whole, halves away from zero. The denominator is above zero. */
function divide(numerator: bigint, denominator: bigint): bigint {
  const half = denominator / 2n;
  const magnitude = numerator < 0n ? -numerator : numerator;
  // an even denominator has an exact half; an odd one has none
  const rounded = (magnitude + (denominator % 2n === 0n ? half : (denominator - 1n) / 2n)) / denominator;
  return numerator < 0n ? -rounded : rounded;
}

/** Rates of value added tax, in percent. */
export const taxRates = [0, 1, 3, 6, 9, 13] as const;
export type TaxRate = (typeof taxRates)[number];

export interface Taxed {
  /** Fen. */
  net: number;
  /** Fen. */
  tax: number;
}

/** Tax on a net amount in fen, at a whole rate in percent. */
export const taxOn = (net: number, rate: number): number => Number(divide(BigInt(net) * BigInt(rate), 100n));

/** Net and tax within a gross amount in fen; together they are that amount. */
export function splitGross(gross: number, rate: number): Taxed {
  const net = Number(divide(BigInt(gross) * 100n, BigInt(100 + rate)));
  return { net, tax: gross - net };
}

/**
 * The tax of one more part taken back from a line, so that all parts together never exceed its tax and the last one
 * takes the rest. Fen; `already` are the parts taken back before.
 */
export function taxOfPart(line: Taxed, already: Taxed, net: number): number {
  if (line.net === 0) return 0;
  const sum = BigInt(already.net) + BigInt(net);
  return Number(divide(sum * BigInt(line.tax), BigInt(line.net))) - already.tax;
}

/** The same for a part that is known by its gross amount: net and tax of the next part of a line. */
export function splitPart(line: Taxed, already: Taxed, gross: number): Taxed {
  const total = line.net + line.tax;
  if (total === 0) return { net: 0, tax: 0 };
  const sum = BigInt(already.net + already.tax) + BigInt(gross);
  const tax = Number(divide(sum * BigInt(line.tax), BigInt(total))) - already.tax;
  return { net: gross - tax, tax };
}

/** An amount in fen in so many parts that differ by one fen at most, the larger ones first. */
export function splitEvenly(amount: number, parts: number): number[] {
  const base = Math.floor(amount / parts);
  const larger = amount - base * parts;
  return Array.from({ length: parts }, (_, i) => base + (i < larger ? 1 : 0));
}
