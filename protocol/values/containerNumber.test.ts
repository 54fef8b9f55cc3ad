import { describe, expect, it } from "vitest";
import { containerNumberListSchema, containerNumberSchema, containerNumberWarning } from "./containerNumber";

const right =
  "CSQU3054383 TCNU7200794 TOLU4734787 GYOU4047990 HLXU2008419 TGHU7599330 ECMU4657496 MEDU6246078 YMLU2809976 " +
  "MRKU0046221 EMCU3811879 OOLU8643084 HJCU1922713 TEXU3070079 COSU3000140 MSKU3000000 TCLU3000050 EGHU3000060 " +
  "CMAU3000020 MSCU3000090 OOLU3000070 SITU3000070 TEMU3000000";

describe("a container number (ISO 6346, docs/trade-rules.md §1)", () => {
  it.each(right.split(" "))("%s is right", (number) => {
    expect(containerNumberWarning(containerNumberSchema.parse(number))).toBeUndefined();
  });

  it.each([
    ["CSQU3054384", "ctnNo.checkDigit"],
    ["TEXU3070070", "ctnNo.checkDigit"],
    ["OOLU1922713", "ctnNo.checkDigit"],
    ["HJCU1922413", "ctnNo.checkDigit"],
    ["GYOU4047991", "ctnNo.checkDigit"],
    ["TGHU7599331", "ctnNo.checkDigit"],
    ["MSCU1234567", "ctnNo.checkDigit"],
    ["TBJA7176445", "ctnNo.category"],
  ])("%s is to be confirmed: %s", (number, warning) => {
    expect(containerNumberWarning(containerNumberSchema.parse(number))).toBe(warning);
  });

  it.each([
    "FCUI985619",
    "CSQU3O54383",
    "CSQU30543835",
    "CSQU3054383XXX",
    "ABCU1234567HELLO",
    "XCSQU3054383",
    "CSQU3054383\nCSQU3054383",
    "",
  ])("%j is none", (typed) => {
    expect(containerNumberSchema.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([
      "ctnNo.format",
    ]);
  });

  it.each(["csqu3054383", "ＣＳＱＵ３０５４３８３", " CSQU 305438-3 ", "CSQU\u00A0305438\u00A03"])(
    "%j is folded",
    (typed) => {
      expect(containerNumberSchema.parse(typed)).toBe("CSQU3054383");
    },
  );
});

describe("a pasted list", () => {
  it("counts what the reader sees, whatever separates it", () => {
    const wrong = containerNumberListSchema.safeParse("CSQU3054383，\r\nTCNU72007\t、TOLU4734787,");
    expect(wrong.error?.issues.map((issue) => issue.message)).toEqual(['ctnNo.listFormat|{"n":2}']);
    expect(containerNumberListSchema.parse("csqu 305438-3；ＴＣＮＵ７２００７９４\u00A0TOLU4734787,\n")).toEqual([
      "CSQU3054383",
      "TCNU7200794",
      "TOLU4734787",
    ]);
  });
});
