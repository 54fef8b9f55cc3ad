import { expect, it } from "vitest";
import { readCodes, readLines, readTime } from "./releaseCells";

it.each<[string, [string, number][] | undefined]>([
  [
    "20GP×12 + 40HC×6",
    [
      ["20GP", 12],
      ["40HC", 6],
    ],
  ],
  [
    "2*40HQ；22G1 x 3",
    [
      ["40HQ", 2],
      ["22G1", 3],
    ],
  ],
  ["４０ＨＱ＊１", [["40HQ", 1]]],
  // an old code is a number, too: the side that is a size is the size
  ["5×2210", [["2210", 5]]],
  ["20GP", undefined],
  ["20XX×2", undefined],
  ["20GP×-1", undefined],
  ["20GP×1 + ×", undefined],
])("reads the boxes of %s", (cell, lines) => {
  expect(readLines(cell)).toEqual(lines?.map(([sizeType, qty]) => ({ sizeType, qty })));
});

it("reads several yards by codes and names, blanks within a name included", () => {
  const names: Record<string, string> = {
    "Pátio Beilun 1": "YD-BL1",
    "YD-BL1": "YD-BL1",
    穿山堆场: "YD-CS1",
    "YD-CS1": "YD-CS1",
  };
  const read = (cell: string) => readCodes(cell, (name) => names[name] ?? name, new Set(Object.values(names)));
  expect(read("Pátio Beilun 1 穿山堆场")).toEqual(["YD-BL1", "YD-CS1"]);
  expect(read("YD-BL1、YD-CS1，Nowhere else")).toEqual(["YD-BL1", "YD-CS1", "Nowhere", "else"]);
});

it("lets a span that ends on a day last until its end, by Shanghai's clock", () => {
  expect(readTime("2026-12-01")).toBe("2026-11-30T16:00:00.000Z");
  expect(readTime("2026-12-01", true)).toBe("2026-12-01T15:59:00.000Z");
  expect(readTime("2026/12/1 8:30", true)).toBe("2026-12-01T00:30:00.000Z");
  expect(readTime("soon", true)).toBeUndefined();
});
