import { expect, it } from "vitest";
import { vesselNameSchema } from "./tradeNumber";

it.each([
  ["EVER GIVEN", "EVER GIVEN"],
  [" ever  given ", "EVER GIVEN"],
  ["ＥＶＥＲ　ＧＩＶＥＮ", "EVER GIVEN"],
  ["EVER\u00A0GIVEN\u200B", "EVER GIVEN"],
  ["EVER\tGIVEN\n", "EVER GIVEN"],
  ["海丰 上海", "海丰 上海"],
])("reads the ship's name %j as %s", (typed, name) => expect(vesselNameSchema.parse(typed)).toBe(name));
