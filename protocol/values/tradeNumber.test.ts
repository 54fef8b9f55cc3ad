import { expect, it } from "vitest";
import { imoNoSchema, vesselNameSchema } from "./tradeNumber";

it.each([
  ["EVER GIVEN", "EVER GIVEN"],
  [" ever  given ", "EVER GIVEN"],
  ["ＥＶＥＲ　ＧＩＶＥＮ", "EVER GIVEN"],
  ["EVER\u00A0GIVEN\u200B", "EVER GIVEN"],
  ["EVER\tGIVEN\n", "EVER GIVEN"],
  ["海丰 上海", "海丰 上海"],
])("reads the ship's name %j as %s", (typed, name) => expect(vesselNameSchema.parse(typed)).toBe(name));

it.each(["9074729", "9811000", "9839430", "9893890", "9703291", "9619907", "9776171", "9321483", "1234567"])(
  "takes the IMO number %s, with its prefix as well",
  (number) => expect([imoNoSchema.parse(number), imoNoSchema.parse(`imo ${number}`)]).toEqual([number, number]),
);

it.each(["9074728", "907472", "90747299", "9074729A"])("refuses the IMO number %s", (number) =>
  expect(imoNoSchema.safeParse(number).error?.issues[0]?.message).toBe("imoNo.format"),
);
