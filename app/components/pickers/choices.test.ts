import { expect, it } from "vitest";
import { narrow } from "./choices";

const choice = (value: string, label: string) => ({ value, label, group: "", disabled: false });
const choices = [
  choice("", "请选择"),
  choice("BLCT3", "北仑四期（穿山）"),
  choice("DXCTE", "大榭招商"),
  choice("45G1", "45G1 四十五尺高箱"),
];

it.each([
  ["", ["", "BLCT3", "DXCTE", "45G1"]],
  ["blct", ["BLCT3"]],
  ["招商", ["DXCTE"]],
  ["ＤＸ", ["DXCTE"]],
  ["大榭 招", ["DXCTE"]],
  ["四", ["BLCT3", "45G1"]],
  ["4", ["45G1"]],
  ["请", []],
])("%s finds %j", (typed, found) => {
  expect(narrow(choices, typed).map(({ value }) => value)).toEqual(found);
});
