import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toShanghai } from "./instant";
import { type DayOrder, readStatedTime } from "./statedTime";

const shown = (text: string, order?: DayOrder) => {
  const instant = readStatedTime(text, order);
  return instant && toShanghai(instant);
};

describe("a stated time", () => {
  it.each([
    ["2026-12-01 08:30", "2026-12-01 08:30:00"],
    ["2026-12-01T08:30", "2026-12-01 08:30:00"],
    ["2026-12-01T08:30:15.250", "2026-12-01 08:30:15"],
    ["2026/12/1 8:30", "2026-12-01 08:30:00"],
    ["2026/12/1  8:30:05", "2026-12-01 08:30:05"],
    ["2026/12/1 8:30 PM", "2026-12-01 20:30:00"],
    ["2026/12/1 12:05 a.m.", "2026-12-01 00:05:00"],
    ["2026.12.1 8:30", "2026-12-01 08:30:00"],
    ["２０２６／１２／１　８：３０", "2026-12-01 08:30:00"],
    ["2026-12-1", "2026-12-01 00:00:00"],
    ["2026/12/1 24:00", "2026-12-02 00:00:00"],
    ["20261201", "2026-12-01 00:00:00"],
    ["20261201 0830", "2026-12-01 08:30:00"],
    ["202612010830", "2026-12-01 08:30:00"],
    ["20261201083005", "2026-12-01 08:30:05"],
    ["2026年12月1日", "2026-12-01 00:00:00"],
    ["2026年12月1日 8:30", "2026-12-01 08:30:00"],
    ["2026年12月1日8时30分", "2026-12-01 08:30:00"],
    ["2026 年 12 月 1 日 下午8时30分", "2026-12-01 20:30:00"],
    ["2026年12月1日上午8點", "2026-12-01 08:00:00"],
    ["2026年12月1日星期二", "2026-12-01 00:00:00"],
    ["2026年12月1日 星期二 08:30", "2026-12-01 08:30:00"],
    ["二〇二六年十二月一日", "2026-12-01 00:00:00"],
    ["二〇二六年十一月三十日 9:00", "2026-11-30 09:00:00"],
    ["1-Dec-2026 8:30", "2026-12-01 08:30:00"],
    ["1-Dec-26", "2026-12-01 00:00:00"],
    ["Tuesday, December 1, 2026", "2026-12-01 00:00:00"],
    ["Dec 1, 2026 8:30 AM", "2026-12-01 08:30:00"],
    ["terça-feira, 1 de dezembro de 2026", "2026-12-01 00:00:00"],
    ["1 de dez. de 2026 8h30", "2026-12-01 08:30:00"],
    ["25/12/2026", "2026-12-25 00:00:00"],
    ["12/25/2026 8:30", "2026-12-25 08:30:00"],
    ["2026-12-01T00:30:00Z", "2026-12-01 08:30:00"],
    ["2026-12-01T00:30:00.000Z", "2026-12-01 08:30:00"],
    ["2026-12-01T09:30:00+09:00", "2026-12-01 08:30:00"],
    ["2024-02-29", "2024-02-29 00:00:00"],
  ])("%s is %s in Shanghai", (text, time) => {
    expect(shown(text)).toBe(time);
  });

  it("has day and month in the order of its language, and none where that would be a guess", () => {
    expect(shown("05/12/2026", "dayFirst")).toBe("2026-12-05 00:00:00");
    expect(shown("05/12/2026 8:30", "monthFirst")).toBe("2026-05-12 08:30:00");
    expect(shown("5/12/26", "monthFirst")).toBe("2026-05-12 00:00:00");
    expect(shown("05/12/2026")).toBeUndefined();
    expect(shown("5/12/26")).toBeUndefined();
    expect(shown("25/12/2026", "monthFirst")).toBeUndefined();
    expect(shown("12/25/2026", "dayFirst")).toBeUndefined();
  });

  it.each([
    ...["", "1", "2026", "2026-12", "12/1", "46357", "46357.35", "tomorrow", "8:30", "Dec 2026"],
    ...["2026-02-30", "2025-02-29", "2026-13-01", "2026-00-10", "2026-12-00", "2026/4/31 8:30"],
    ...["2026-12-01 24:01", "2026-12-01 25:00", "2026-12-01 08:60", "2026-12-01 8:", "2026-12-01 13:00 PM"],
    ...["2026-12-01 8:30 x", "2026-12-01 上午8:30 pm", "20261301", "2026-12-01T08:30+99:00", "1 Foo 2026"],
    "2026-12-01 08:30 ".repeat(20),
  ])("%s states none", (text) => {
    for (const order of [undefined, "dayFirst", "monthFirst"] as const) expect(shown(text, order)).toBeUndefined();
  });

  it("is read back from what is shown, on whatever day", () => {
    const days = fc.date({
      min: new Date("2000-01-01T00:00:00Z"),
      max: new Date("2100-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const text = toShanghai(date.toISOString());
        expect(shown(text)).toBe(text);
        expect(shown(text.replaceAll("-", "/"))).toBe(text);
        expect(readStatedTime(date.toISOString())).toBe(date.toISOString());
      }),
    );
  });
});
