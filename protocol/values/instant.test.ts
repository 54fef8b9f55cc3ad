import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import { dateOf, shanghaiDay, toInstant, toShanghai } from "./instant";

/** Another way to the same: the zone's own clock. */
const shanghai = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Shanghai",
  dateStyle: "short",
  timeStyle: "medium",
});

describe("Shanghai's clock", () => {
  it("agrees with the zone's, on whatever day", () => {
    const days = fc.date({
      min: new Date("2000-01-01T00:00:00Z"),
      max: new Date("2100-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        expect(toShanghai(date.toISOString())).toBe(shanghai.format(date));
      }),
    );
  });

  it.each([
    ["2024-01-15T15:59:59.000Z", "2024-01-15 23:59:59"],
    ["2024-01-15T16:00:00.000Z", "2024-01-16 00:00:00"],
    ["2024-01-16T00:01:00+08:00", "2024-01-16 00:01:00"],
    ["2023-12-31T16:00:00Z", "2024-01-01 00:00:00"],
  ])("%s is %s", (instant, shown) => {
    expect(toShanghai(instant)).toBe(shown);
    expect(shanghaiDay(instant)).toBe(shown.slice(0, 10));
  });

  it("reads what it shows, and no day that the calendar does not have", () => {
    expect(toInstant("2024-01-16 00:00:00")).toBe("2024-01-15T16:00:00.000Z");
    expect(toInstant("2024-01-16T09:30")).toBe("2024-01-16T01:30:00.000Z");
    expect(toInstant("2026-02-30T09:30")).toBeUndefined();
    expect(toInstant("tomorrow")).toBeUndefined();
  });
});

describe("a Date of a text", () => {
  it("is none to the compiler: only an instant written with its zone is", () => {
    const text: string = "2026/12/1 8:30";
    expectTypeOf(new Date(text)).not.toExtend<Date>();
    expectTypeOf(new Date(`${text}Z`)).not.toExtend<Date>();
    expectTypeOf(new Date("2026-12-01T08:30:00+08:00")).toEqualTypeOf<Date>();
    expectTypeOf(new Date(0)).toEqualTypeOf<Date>();
  });

  it("is read from a stored instant alone", () => {
    expect(dateOf("2026-12-01T00:30:00.000Z").getTime()).toBe(Date.UTC(2026, 11, 1, 0, 30));
    for (const text of ["1", "2026/12/1 8:30", "2026-12-01", "05/12/2026", ""])
      expect(() => dateOf(text)).toThrow(RangeError);
  });
});
