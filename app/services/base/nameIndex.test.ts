import { expect, it } from "vitest";
import { nameIndex } from "./nameIndex";

const find = nameIndex(
  [
    ["CNNGB", "NGB", "宁波", "寧波", "Ningbo"],
    ["CNCKG", "CKG", "重庆", "重慶", "Chongqing"],
    ["NLRTM", "RTM", "鹿特丹", "鹿特丹", "Rotterdam", "Roterdã"],
    ["USLGB", "LGB", "长滩", "長灘", "Long Beach", "Long Beach"],
    ["CNNTG", "NTG", "南通", "南通", "Nantong"],
    ["1823", "氢氧化钠，固体"],
  ],
  (names) => names,
);
const first = (typed: string) => find(typed, 12)[0]?.[0];

it.each([
  ["cnngb", "CNNGB"],
  ["ngb", "CNNGB"],
  ["ＲＴＭ", "NLRTM"],
  ["宁", "CNNGB"],
  ["慶", "CNCKG"],
  ["ningbo", "CNNGB"],
  ["ning'bo", "CNNGB"],
  ["luteda", "NLRTM"],
  ["ltd", "NLRTM"],
  ["cq", "CNCKG"],
  ["long b", "USLGB"],
  ["beach", "USLGB"],
  ["roterdã", "NLRTM"],
  ["qyhng", "1823"],
  ["yhng", "1823"],
])("%j finds %s", (typed, code) => {
  expect(first(typed)).toBe(code);
});

it("puts what is nearest first, gives no more than asked for, and nothing for what fits nowhere", () => {
  expect(find("n", 12).map(([code]) => code)).toEqual(["CNNGB", "NLRTM", "CNNTG", "CNCKG", "USLGB"]);
  expect(find("n", 2)).toHaveLength(2);
  expect(find("xyz", 12)).toEqual([]);
  expect(find(" ", 3)).toHaveLength(3);
});
