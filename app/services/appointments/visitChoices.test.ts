import { expect, it } from "vitest";
import type { Person } from "../person.server";
import { loadVisitChoices } from "./visitChoices.server";

it("offers nothing to whoever may not book, which is not the same as no slot", async () => {
  const person = (may: boolean) =>
    ({ may: () => may, call: async () => ({ appointments: [], slots: [] }) }) as unknown as Person;
  const places = [{ job: "FI", placeCode: "NBCT" }];
  expect(await loadVisitChoices(person(false), places, {})).toBeNull();
  expect(await loadVisitChoices(person(true), places, {})).toEqual([]);
});
