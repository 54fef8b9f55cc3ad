import { describe, expect, it } from "vitest";
import { splitEvenly, splitGross, splitPart, taxOfPart, taxOn, taxRates } from "./tax";

/** A source of numbers that is the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

describe("tax in fen", () => {
  it.each([
    [9_999, 6, 600],
    [25, 6, 2],
    [75, 6, 5],
    [-25, 6, -2],
    [250, 9, 23],
    [0, 13, 0],
  ])("on %i at %i %% is %i", (net, rate, tax) => expect(taxOn(net, rate)).toBe(tax));

  it("is rounded by line, not on the total", () => {
    expect(Array.from({ length: 7 }, () => taxOn(108, 6)).reduce((a, b) => a + b)).toBe(42);
    expect(taxOn(7 * 108, 6)).toBe(45);
  });

  it.each([
    [10_000, 6, 9_434, 566],
    [1, 13, 1, 0],
  ])("within %i at %i %% leaves %i and is %i", (gross, rate, net, tax) =>
    expect(splitGross(gross, rate)).toEqual({ net, tax }),
  );

  it("of parts taken back adds up", () => {
    const parts = (line: { net: number; tax: number }, nets: number[]) => {
      const already = { net: 0, tax: 0 };
      return nets.map((net) => {
        const tax = taxOfPart(line, already, net);
        already.net += net;
        already.tax += tax;
        return tax;
      });
    };
    expect(parts({ net: 100, tax: 9 }, [50, 50])).toEqual([5, 4]);
    expect(parts({ net: 1_000, tax: 60 }, [333, 333, 334])).toEqual([20, 20, 20]);
  });

  it("splits evenly", () => expect(splitEvenly(10_000, 3)).toEqual([3_334, 3_333, 3_333]));

  it("never loses a fen over any split of any line", () => {
    const below = numbers(7);
    for (let round = 0; round < 3_000; round++) {
      const rate = taxRates[below(taxRates.length)]!;
      const gross = below(10_000_000);
      const line = splitGross(gross, rate);
      expect(line.net + line.tax).toBe(gross);
      expect(line.tax).toBeGreaterThanOrEqual(0);
      const already = { net: 0, tax: 0 };
      let left = gross;
      while (left > 0) {
        const part = Math.min(left, 1 + below(Math.max(1, Math.ceil(gross / 3))));
        const { net, tax } = splitPart(line, already, part);
        expect(net + tax).toBe(part);
        already.net += net;
        already.tax += tax;
        expect(already.tax).toBeLessThanOrEqual(line.tax);
        left -= part;
      }
      expect(already).toEqual(line);
    }
  });
});
