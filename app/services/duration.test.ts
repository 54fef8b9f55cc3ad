import { expect, it } from "vitest";
import { durationParts } from "./duration";

it("says a length of time in two units at most, rounded down", () => {
  const said = (minutes: number) =>
    durationParts(minutes * 60_000)
      .map(([unit, count]) => `${count} ${unit}`)
      .join(" ");
  expect([-5, 0.9, 1, 59, 60, 61, 1_439, 1_440, 1_441, 1_500, 6_120, 6_179].map(said)).toEqual([
    ...["", "", "1 minutes", "59 minutes", "1 hours", "1 hours 1 minutes", "23 hours 59 minutes"],
    ...["1 days", "1 days", "1 days 1 hours", "4 days 6 hours", "4 days 6 hours"],
  ]);
});
