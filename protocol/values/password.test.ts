import { expect, it } from "vitest";
import { brokenPasswordRules, isWeakPassword, passwordPattern } from "./password";

it("names the rules that a password breaks", () => {
  expect(brokenPasswordRules("Portal@2026")).toEqual([]);
  expect(brokenPasswordRules("quay-side-7")).toEqual([]);
  expect(brokenPasswordRules("Ab1!")).toEqual(["length"]);
  expect(brokenPasswordRules("abcdefgh")).toEqual(["kinds"]);
  expect(brokenPasswordRules("12345678")).toEqual(["kinds"]);
  expect(brokenPasswordRules("Aa-13800000001", "13800000001")).toEqual(["mobile"]);
  expect(brokenPasswordRules("P@ssw0rd")).toEqual(["common"]);
  expect(brokenPasswordRules(`Aa1${"x".repeat(62)}`)).toEqual(["length"]);
  // counted as people count, not as UTF-16 does
  expect(brokenPasswordRules("Aa1𠮷𠮷𠮷𠮷")).toEqual(["length"]);
  expect(brokenPasswordRules("")).toEqual(["length", "kinds"]);
});

it("shows by the input's pattern what the rule says of length and kinds", () => {
  const pattern = new RegExp(`^(?:${passwordPattern})$`, "u");
  for (const password of ["Portal@2026", "abc12345!", "ABC12345!", "Abcdefg1", "Abcdefg!", "Abc1!", "12345678"])
    expect(pattern.test(password), password).toBe(!isWeakPassword(password));
});
