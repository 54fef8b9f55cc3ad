import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shanghaiDay, toInstant, toShanghai } from "./instant";

/** Another way to the same: the zone's own clock. */
const shanghai = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Shanghai",
  dateStyle: "short",
  timeStyle: "medium",
});

describe("Shanghai's clock", () => {
  it("agrees with the zone's, on whatever day", () => {
    const days = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-12-31"), noInvalidDate: true });
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
