import type { DraftEntries } from "@protocol/drafts";
import { describe, expect, it } from "vitest";
import { compareEntries, defaultSide, digestFields, mergeEntries } from "./compareEntries";

const box = (at: number, fields: Record<string, string>): DraftEntries =>
  Object.entries(fields).map(([field, value]) => [`boxes[${at}].${field}`, value]);

const theirs: DraftEntries = [
  ["version", "4"],
  ["cargoName", "玻璃"],
  ["remarks", ""],
  ["special[0]", "S1"],
  ["grossWeight", "16000"],
  ...box(0, { ctnNo: "CSQU3054383", sealNo: "A1", grossWeight: "12000" }),
  ...box(1, { ctnNo: "GYOU4047990", sealNo: "B2" }),
];
const mine: DraftEntries = [
  ["version", "3"],
  ["cargoName", "陶瓷"],
  ["special", "S1"],
  ["special", "S2"],
  ["grossWeight", "16,000"],
  ...box(0, { ctnNo: "GYOU 404799 0", sealNo: "B3" }),
  ...box(1, { ctnNo: "MSKU0000011", sealNo: "C1" }),
];

describe("two versions of a form", () => {
  it("differ by field, and by row where one side has a container that the other lacks", () => {
    expect(compareEntries(theirs, mine)).toEqual([
      { field: "cargoName", theirs: "玻璃", mine: "陶瓷" },
      { field: "special", theirs: "S1", mine: "S1 S2" },
      { field: "boxes[0]", theirs: "CSQU3054383 A1 12000", mine: "", row: "CSQU3054383" },
      { field: "boxes[1].sealNo", theirs: "B2", mine: "B3", row: "GYOU4047990" },
      { field: "boxes[2]", theirs: "", mine: "MSKU0000011 C1", row: "MSKU0000011" },
    ]);
    expect(compareEntries(mine, mine)).toEqual([]);
  });

  it("differ in every field of a box of the same number, not in its number alone", () => {
    const one = box(0, { ctnNo: "CSQU3054383", sealNo: "A1", grossWeight: "12000", isDg: "on" });
    const other = box(0, { ctnNo: "CSQU3054383", sealNo: "A2", grossWeight: "9000" });
    expect(compareEntries(one, other).map(({ field }) => field)).toEqual([
      "boxes[0].sealNo",
      "boxes[0].grossWeight",
      "boxes[0].isDg",
    ]);
  });

  it("are matched by place where a number is missing or was corrected, and stay apart where both added a box", () => {
    const typed = compareEntries(box(0, { ctnNo: "", sealNo: "A1" }), box(0, { ctnNo: "CSQU3054383", sealNo: "A1" }));
    expect(typed).toEqual([{ field: "boxes[0].ctnNo", theirs: "", mine: "CSQU3054383", row: "CSQU3054383" }]);
    const corrected = compareEntries(box(0, { ctnNo: "CSQU3054388" }), box(0, { ctnNo: "CSQU3054383" }));
    expect(corrected.map(({ field }) => field)).toEqual(["boxes[0].ctnNo"]);
    const both = compareEntries(box(0, { ctnNo: "GYOU4047990" }), box(0, { ctnNo: "MSKU0000011" }));
    expect(both.map(({ field }) => field)).toEqual(["boxes[0]", "boxes[1]"]);
  });

  it("tell what only they have changed, which is theirs, from what both have", () => {
    const sealed = (at: number, ctnNo: string, sealNo: string) => box(at, { ctnNo, sealNo, outTime: "" });
    const began: DraftEntries = [
      ...Object.entries({ version: "3", cargoName: "玻璃", grossWeight: "16000", remarks: "急" }),
      ...sealed(0, "CSQU3054383", "A1"),
      ...sealed(1, "GYOU4047990", "B1"),
      ...sealed(2, "MSKU0000011", "C1"),
    ];
    const stored: DraftEntries = [
      ...Object.entries({ version: "4", cargoName: "陶瓷", grossWeight: "17000", remarks: "急" }),
      ...sealed(0, "GYOU4047990", "B2"),
    ];
    const typed: DraftEntries = [
      ...Object.entries({ version: "3", cargoName: "玻璃", grossWeight: "18,000", remarks: "不急" }),
      ...sealed(0, "CSQU3054383", "A1"),
      ...sealed(1, "GYOU4047990", "B1"),
      ...sealed(2, "MSKU0000011", "C3"),
    ];
    const found = compareEntries(stored, typed, digestFields(began));
    expect(found.map((each) => [each.field, each.untouched ?? false, defaultSide(each)])).toEqual([
      ["cargoName", true, "theirs"],
      ["grossWeight", false, "mine"],
      ["remarks", false, "mine"],
      ["boxes[0].sealNo", true, "theirs"],
      // they took both boxes out; the seal of one was typed anew
      ["boxes[1]", true, "theirs"],
      ["boxes[2]", false, "mine"],
    ]);
    // a value is known at its own place alone
    const moved = compareEntries([["remarks", "轻"]], [["remarks", "玻璃"]], digestFields([["cargoName", "玻璃"]]));
    expect(moved[0]?.untouched).toBeUndefined();
  });

  it("are compared within the goods of a box", () => {
    const a: DraftEntries = [
      ["boxes[0].ctnNo", "CSQU3054383"],
      ["boxes[0].goods[0].unNo", "1203"],
      ["boxes[0].goods[0].netKg", "100"],
      ["boxes[0].goods[1].unNo", "1950"],
    ];
    const b: DraftEntries = [
      ["boxes[4].ctnNo", "CSQU3054383"],
      ["boxes[4].goods[0].unNo", "1950"],
      ["boxes[4].goods[2].unNo", "1203"],
      ["boxes[4].goods[2].netKg", "120"],
    ];
    expect(compareEntries(a, b)).toEqual([
      { field: "boxes[0].goods[0].netKg", theirs: "100", mine: "120", row: "CSQU3054383 1203" },
    ]);
  });
});

describe("a merged form", () => {
  it("has what was chosen, keeps a colleague's box nobody decided on, and leaves no hole in a list", () => {
    const take = new Map([
      ["cargoName", "theirs"],
      ["boxes[1].sealNo", "theirs"],
    ] as const);
    const merged = mergeEntries(theirs, mine, (field) => take.get(field as "cargoName") ?? null);
    expect(merged).toEqual([
      ["version", "3"],
      ["cargoName", "玻璃"],
      ["special", "S1"],
      ["special", "S2"],
      ["grossWeight", "16,000"],
      ...box(0, { ctnNo: "CSQU3054383", sealNo: "A1", grossWeight: "12000" }),
      ...box(1, { ctnNo: "GYOU 404799 0", sealNo: "B2" }),
      ...box(2, { ctnNo: "MSKU0000011", sealNo: "C1" }),
    ]);
  });

  it("is theirs where theirs was chosen throughout", () => {
    expect(
      compareEntries(
        theirs,
        mergeEntries(theirs, mine, () => "theirs"),
      ),
    ).toEqual([]);
    expect(
      compareEntries(
        mine,
        mergeEntries(theirs, mine, () => "mine"),
      ),
    ).toEqual([]);
  });

  it("leaves out a row that was given up", () => {
    const merged = mergeEntries(theirs, mine, (field) => (field === "boxes[0]" ? "mine" : null));
    expect(merged.filter(([name]) => name.endsWith("ctnNo")).map(([, value]) => value)).toEqual([
      "GYOU 404799 0",
      "MSKU0000011",
    ]);
  });
});

it("takes time in proportion to the rows", () => {
  const rows = Array.from({ length: 4_000 }, (_, i) =>
    box(i, { ctnNo: `CSQU${1_000_000 + i}`, sealNo: String(i) }),
  ).flat();
  expect(compareEntries(rows, rows.toReversed())).toEqual([]);
});

it("finds no difference where a browser ends the lines of a text in its own way", () => {
  expect(compareEntries([["remark", "上午\n下午"]], [["remark", "上午\r\n下午"]])).toEqual([]);
});
