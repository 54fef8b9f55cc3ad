import { expect, it } from "vitest";
import { mealAt } from "./food";

it("finds a meal that is cooked or fetched at every minute of a day", () => {
  const periods = new Set<string>();
  for (let minute = 0; minute < 24 * 60; minute++)
    periods.add(mealAt(new Date(Date.UTC(2026, 10, 24, 0, minute))).period);
  expect([...periods].sort()).toEqual(["B", "D", "L", "N"]);
});
