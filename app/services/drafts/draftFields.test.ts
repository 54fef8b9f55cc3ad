import type { DraftEntries } from "@protocol/drafts";
import { expect, it } from "vitest";
import { differences, draftEntries, draftField, merge } from "./draftFields";

it("keeps what was typed, and nothing of one sending or secret", () => {
  const form: [string, unknown][] = [
    ["key", "k"],
    ["mode", "submit"],
    ["__intent__", "{}"],
    [draftField.id, "x"],
    [draftField.take("cargoName"), "theirs"],
    ["password", "Quay-side-7"],
    ["file", new Blob(["x"])],
    ["special", "S1"],
    ["special", "S2"],
    ["grossWeight", "not a number"],
    ["remarks", ""],
  ];
  expect(draftEntries(form)).toEqual([
    ["special", "S1"],
    ["special", "S2"],
    ["grossWeight", "not a number"],
    ["remarks", ""],
  ]);
});

const theirs: DraftEntries = [
  ["version", "4"],
  ["cargoName", "玻璃"],
  ["remarks", ""],
  ["special", "S1"],
  ["boxes[0].ctnNo", "CSQU3054383"],
  ["boxes[1].ctnNo", "GYOU4047990"],
];
const mine: DraftEntries = [
  ["version", "3"],
  ["cargoName", "陶瓷"],
  ["special", "S1"],
  ["special", "S2"],
  ["boxes[0].ctnNo", "CSQU3054383"],
  ["boxes[1].ctnNo", ""],
  ["boxes[2].ctnNo", "MSKU0000011"],
];

it("tells two versions apart field by field; missing is as good as empty, and the document's version is no field", () => {
  expect(differences(theirs, mine)).toEqual([
    { field: "cargoName", theirs: "玻璃", mine: "陶瓷" },
    { field: "special", theirs: "S1", mine: "S1 S2" },
    { field: "boxes[1].ctnNo", theirs: "GYOU4047990", mine: "" },
    { field: "boxes[2].ctnNo", theirs: "", mine: "MSKU0000011" },
  ]);
  expect(differences(mine, mine)).toEqual([]);
});

it("merges what was chosen, upon the older version of the document, and leaves no hole in a list", () => {
  expect(merge(theirs, mine, new Set(["cargoName", "boxes[1].ctnNo", "boxes[2].ctnNo"]))).toEqual([
    ["version", "3"],
    ["cargoName", "玻璃"],
    ["special", "S1"],
    ["special", "S2"],
    ["boxes[0].ctnNo", "CSQU3054383"],
    ["boxes[1].ctnNo", "GYOU4047990"],
  ]);
  const short: DraftEntries = [["boxes[0].ctnNo", "CSQU3054383"]];
  expect(merge(short, mine, new Set(["boxes[1].ctnNo"])).filter(([name]) => name.startsWith("boxes"))).toEqual([
    ["boxes[0].ctnNo", "CSQU3054383"],
    ["boxes[1].ctnNo", "MSKU0000011"],
  ]);
  expect(
    differences(theirs, merge(theirs, mine, new Set(differences(theirs, mine).map(({ field }) => field)))),
  ).toEqual([]);
});
