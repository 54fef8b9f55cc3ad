import { readStatedNumber } from "@protocol/values/statedNumber";
import { expect, it } from "vitest";
import { cellText, numberFormatOf } from "./cellText";

const shown = (value: string, id: number, code?: string) =>
  cellText(value, { type: "n", format: numberFormatOf(id, code), dates: 1900 }).text;

it.each([
  ["0.85", 9, undefined, "85%"],
  ["0.07", 10, undefined, "7%"],
  ["-0.125", 200, "0.0%;[Red]-0.0%", "-12.5%"],
  // a sign that stands there as it is
  ["85", 200, '0"%"', "85"],
  ["85", 200, "0\\%", "85"],
  ["21", 200, "000", "021"],
  ["2100", 200, "000", "2100"],
  ["-21", 200, "000", "-21"],
  ["2.5", 200, "000", "2.5"],
  ["21", 1, undefined, "21"],
  ["45992", 14, undefined, "2025-12-01"],
  ["45992.5", 200, "[$-804]yyyy\\-mm\\-dd hh:mm", "2025-12-01 12:00:00"],
])("%s in the format %s %s is read as %4$s", (value, id, code, expected) => {
  expect(shown(value, id, code)).toBe(expected);
});

it("a percentage is the number that stands on the sheet, in a field of percent and in no other", () => {
  expect(readStatedNumber(shown("0.85", 9), { quantity: "percent" })).toBe(85);
  expect(readStatedNumber(shown("0.85", 9), { quantity: "weight" })).toBeUndefined();
});
