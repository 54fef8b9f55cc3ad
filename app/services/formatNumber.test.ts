import { formatYuan } from "@protocol/values/fen";
import { describe, expect, it } from "vitest";
import { formatNumber } from "./formatNumber";
import { moneyInWords } from "./i18n/moneyInWords";
import { readText } from "./i18n/readText";
import { i18nOf } from "./i18n/texts.server";

describe("a number", () => {
  it.each([
    ["zh-CN", 1_234_567.5, "1,234,567.5"],
    ["zh-TW", 1_234_567.5, "1,234,567.5"],
    ["en-US", 1_234_567.5, "1,234,567.5"],
    ["pt-BR", 1_234_567.5, "1.234.567,5"],
    ["pt-BR", 1234, "1.234"],
    ["pt-BR", 0.1234, "0,123"],
    ["en-US", -18, "-18"],
    ["en-US", -0, "0"],
  ])("is written as %s writes it", (language, value, text) => {
    expect(formatNumber(value, language)).toBe(text);
  });

  it("has just the decimals that are asked for", () => {
    expect(formatNumber(-18, "pt-BR", 1)).toBe("-18,0");
    expect(formatNumber(-0.04, "en-US", 1)).toBe("0.0");
    expect(formatNumber(99.9, "zh-CN", 2)).toBe("99.90");
  });
});

describe("money", () => {
  it.each([
    ["zh-CN", 123_456_789, "1,234,567.89"],
    ["pt-BR", 123_456_789, "1.234.567,89"],
    ["pt-BR", -5, "-0,05"],
    ["en-US", 9_000_000_000_001, "90,000,000,000.01"],
    ["en-US", -9_000_000_000_001, "-90,000,000,000.01"],
    ["en-US", 0, "0.00"],
  ] as const)("is written as %s writes it", (language, fen, text) => {
    expect(formatYuan(fen, language)).toBe(text);
  });

  it("is written anew where a message holds it as the port writes it", () => {
    expect(moneyInWords("-1,234.50", "pt-BR")).toBe("-1.234,50");
    expect(moneyInWords("soon", "pt-BR")).toBe("soon");
  });
});

describe("a number in a text", () => {
  it.each([
    ["zh-CN", "超过 22G1 的最大总重 30,480 kg"],
    ["en-US", "Must not exceed 30,480 kg, the maximum gross weight for 22G1"],
    ["pt-BR", "Não pode exceder 30.480 kg, o peso bruto máximo para 22G1"],
  ] as const)("is written as %s writes it", (language, text) => {
    expect(readText(i18nOf(language), "errors:weight.overMax", { max: 30_480, sizeType: "22G1" }, "")).toBe(text);
  });

  it("is money where the text says so", () => {
    const params = { available: "1,234.00", amount: "56,789.10" };
    expect(readText(i18nOf("pt-BR"), "errors:wallet.insufficient", params, "")).toContain("¥ 1.234,00 disponíveis");
    expect(readText(i18nOf("en-US"), "errors:wallet.insufficient", params, "")).toContain("¥1,234.00 available");
  });

  it("leaves what is no number as it is", () => {
    expect(readText(i18nOf("pt-BR"), "errors:dg.class", { imdgClass: "2.1" }, "")).toContain("2.1");
  });
});
