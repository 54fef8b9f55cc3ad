import { expect, it } from "vitest";
import { trimmed } from "./trimOnBlur";

it.each([
  ["  Zhou  Min 　", "", "Zhou  Min"],
  [" eglv 6312 417035 ", "upper all", "EGLV6312417035"],
  ["ever  given ", "upper", "EVER  GIVEN"],
  [" Desk@Example.COM ", "lower all", "desk@example.com"],
  ["Mixed Case ", "lower", "mixed case"],
  ["138 0000 0001", "all", "13800000001"],
  ["一 二", "all", "一二"],
] as const)("%j by %j becomes %j", (typed, how, kept) => {
  expect(trimmed(typed, how)).toBe(kept);
});
