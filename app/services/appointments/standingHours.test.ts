import type { SlotTemplate } from "@protocol/slots";
import { expect, it } from "vitest";
import { standingHours } from "./standingHours";

const hours = { fromClock: "08:00", toClock: "20:00", slotMinutes: 60, capacity: 20, companyCap: 5, freezeHours: 4 };
const template = (weekday: number, over: Partial<SlotTemplate> = {}): SlotTemplate => ({
  ...{ id: String(weekday), placeCode: "NBCT", job: "FI", weekday, enabled: true, version: 1 },
  ...(hours as Pick<SlotTemplate, keyof typeof hours>),
  ...over,
});
const asked = { placeCode: "NBCT", job: "FI", weekdays: [1, 2, 3] };

it("are those of the weekdays of the form, in their place for their job", () => {
  const others = [template(4), template(1, { placeCode: "BLCT", version: 9 }), template(2, { job: "FO", version: 9 })];
  const all = [template(2), template(1), template(3, { enabled: false }), ...others];
  expect(standingHours(all, asked)).toEqual({ ...hours, weekdays: [1, 2] });
  expect(standingHours(all, { ...asked, weekdays: [5] })).toBeNull();
});

it("are those of the weekday that was changed most often, where they differ", () => {
  const all = [template(1), template(2, { capacity: 10, version: 3 }), template(3, { capacity: 10, version: 2 })];
  expect(standingHours(all, asked)).toEqual({ ...hours, capacity: 10, weekdays: [2, 3] });
});
