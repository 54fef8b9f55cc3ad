/**
 * A sum in whole fen over parts by their weight: each gets what falls on it rounded down, and the fen that are left go
 * to the largest remainders, the first of equals first. No part gets more than its weight where the sum does not exceed
 * that of all.
 */
export function shareOut(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, weight) => total + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(sum) * BigInt(weight));
  const shares = exact.map((part) => Number(part / BigInt(whole)));
  const left = sum - shares.reduce((total, share) => total + share, 0);
  const order = exact
    .map((part, i) => ({ i, remainder: part % BigInt(whole) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.i - b.i : a.remainder > b.remainder ? -1 : 1));
  for (const { i } of order.slice(0, left)) shares[i]!++;
  return shares;
}
