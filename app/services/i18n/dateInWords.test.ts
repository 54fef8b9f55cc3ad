import { describe, expect, it } from "vitest";
import { dateInWords } from "./dateInWords";
import { i18nOf } from "./texts.server";

describe("a date in a sentence", () => {
  it.each([
    ["en-US", "Nov 21, 2026, 12:05 AM"],
    ["pt-BR", "21 de nov. de 2026, 00:05"],
    ["zh-CN", "2026年11月21日 00:05"],
    ["zh-TW", "2026/11/21 00:05"],
  ])("is written as %s writes it, by Shanghai's clock", (language, written) => {
    expect(dateInWords("2026-11-20T16:05:59Z", language)).toBe(written);
    expect(dateInWords("2026-11-21 00:05:59", language)).toBe(written);
  });

  it("is a day alone where it has no time, and stays what it is where it is no date", () => {
    expect(dateInWords("2026-11-21", "en-US")).toBe("Nov 21, 2026");
    expect(dateInWords("soon", "en-US")).toBe("soon");
    expect(dateInWords(undefined, "en-US")).toBe("");
  });

  it("is asked for by the text", () => {
    const say = (language: "en-US" | "zh-CN") =>
      i18nOf(language).t("errors:login.last", { time: "2026-11-21 08:30:00" });
    expect(say("en-US")).toBe("Last login: Nov 21, 2026, 8:30 AM");
    expect(say("zh-CN")).toBe("上次登录时间：2026-11-21 08:30:00");
  });
});

describe("a number in a sentence", () => {
  it.each([
    ["en-US", 1, "1 minute"],
    ["en-US", 2, "2 minutes"],
    // zero is singular in Portuguese
    ["pt-BR", 0, "0 minuto"],
    ["pt-BR", 1, "1 minuto"],
    ["pt-BR", 15, "15 minutos"],
    ["zh-CN", 1, "1 分钟"],
  ] as const)("takes the form that %s has for %i", (language, count, text) => {
    expect(i18nOf(language).t("documents:duration.minutes", { count })).toBe(text);
  });
});
