import { findUnEntry } from "@protocol/values/dangerousGoods";
import { expect, it } from "vitest";
import { dgBox } from "./dgBox";
import type { Drawing } from "./rowParts";

const drawing: Drawing = {
  kind: "dgDeclaration",
  un: { 1950: findUnEntry("1950")!, 1072: findUnEntry("1072")! },
  matches: null,
  focus: null,
  say: (packed) => packed,
  labelOf: (field) => field,
  words: ((key: string, params: { imdgClass?: string } = {}) => params.imdgClass ?? key) as Drawing["words"],
};
const drawn = (unNo: string, errors?: Record<string, string[]>) =>
  dgBox(drawing, 0, { goods: [{ unNo }] }, { errors }).text;

it("shows the field of the class where the contents decide it, with the classes there are", () => {
  expect(drawn("1950")).toContain("boxes[0].goods[0].imdgClass");
  expect(drawn("1950")).toContain("2.1 / 2.2 / 2.3");
  expect(drawn("1072")).not.toContain("boxes[0].goods[0].imdgClass");
  expect(drawn("1072")).toContain("2.2 + 5.1");
});

it("shows a field that few goods need where something is wrong in it", () => {
  const errors = { "boxes[].goods[0].subRisk": ["dg.subRisk"] };
  expect(drawn("1072", errors)).toContain("boxes[0].goods[0].subRisk");
});
