import { describe, expect, it } from "vitest";
import { mobileSchema } from "./mobile";
import { isPlateNumber, normalisePlateNumber } from "./plateNumber";

describe("a plate (GA 36, docs/trade-rules.md §3.3)", () => {
  it.each([
    ["浙B12345", true],
    ["浙B8K6T2", true],
    ["浙BD12345", true],
    ["浙BFA1234", true],
    ["浙B12345D", true],
    ["京A12345D", true],
    ["浙B1234挂", true],
    ["粤Z1234港", true],
    ["浙b·12345", true],
    ["浙Ｂ１２３４５", true],
    ["浙BF1A234", false],
    ["浙BO1234", false],
    ["浙B1O234", false],
    ["浙I12345", false],
    ["浙B1234", false],
    ["浙B123456", false],
    ["123456使", false],
    ["军A12345", false],
  ])("%s: %s", (typed, right) => expect(isPlateNumber(normalisePlateNumber(typed))).toBe(right));
});

describe("a mobile number", () => {
  it.each(["13800138000", "＋86 138 0013 8000", "+86-138-0013-8000"])("%s is read", (typed) =>
    expect(mobileSchema.parse(typed)).toBe("13800138000"),
  );
  it.each(["12345678901", "1380013800", "138001380001", "+85213800138000", ""])("%j is none", (typed) =>
    expect(mobileSchema.safeParse(typed).success).toBe(false),
  );
});
