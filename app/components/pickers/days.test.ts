import { expect, it } from "vitest";
import { addMonths, rangeOf } from "./days";

it.each([
  ["today", "2026-03-01", "2026-03-01", "2026-03-01"],
  ["yesterday", "2026-03-01", "2026-02-28", "2026-02-28"],
  ["tomorrow", "2026-12-31", "2027-01-01", "2027-01-01"],
  ["last7", "2026-03-03", "2026-02-25", "2026-03-03"],
  ["next7", "2026-12-28", "2026-12-28", "2027-01-03"],
  ["last30", "2026-03-30", "2026-03-01", "2026-03-30"],
  ["thisMonth", "2028-02-10", "2028-02-01", "2028-02-29"],
  ["lastMonth", "2026-01-31", "2025-12-01", "2025-12-31"],
  ["lastMonth", "2026-03-31", "2026-02-01", "2026-02-28"],
] as const)("%s on %s is %s to %s", (preset, today, from, to) => {
  expect(rangeOf(preset, today)).toEqual([from, to]);
});

it("keeps to the last day of a shorter month", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
});
