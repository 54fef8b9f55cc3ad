import { describe, expect, it } from "vitest";
import { readMessage } from "./message";
import { readCell, type StowedBox, stowageIssues, writeCell } from "./stowage";

const box = (id: string, cell: string, sizeType = "22G1", grossWeight = 10_000): StowedBox => ({
  ...{ id, ctnNo: id, sizeType, grossWeight, cell },
});
const keysOf = (boxes: StowedBox[]) =>
  stowageIssues(boxes).map(({ id, message }) => `${id} ${readMessage(message).key}`);

describe("stowage of a barge", () => {
  it("writes a cell as it reads it", () => expect(writeCell(readCell("0120203"))).toBe("0120203"));

  it.each<[string, StowedBox[], string[]]>([
    ["boxes side by side", [box("A", "0010101"), box("B", "0010201")], []],
    ["one cell for two", [box("A", "0010101"), box("B", "0010101")], ["B stowage.taken"]],
    ["a 40' box over the bay of another", [box("A", "0020101"), box("B", "0010101", "45G1")], ["B stowage.taken"]],
    ["a 40' box beyond the last bay", [box("A", "0060101", "45G1")], ["A stowage.outside"]],
    ["a box above nothing", [box("A", "0010102")], ["A stowage.floating"]],
    ["a 40' box above one box alone", [box("A", "0010101"), box("B", "0010102", "45G1")], ["B stowage.floating"]],
    ["a 40' box above two", [box("A", "0010101"), box("B", "0020101"), box("C", "0010102", "45G1")], []],
    ["a stack of 60 t", [box("A", "0010101", "22G1", 30_000), box("B", "0010102", "22G1", 30_000)], []],
    [
      "a stack above 60 t",
      [box("A", "0010101", "22G1", 30_000), box("B", "0010102", "22G1", 30_001)],
      ["B stowage.heavy"],
    ],
    [
      "a 40' box that weighs half on each stack",
      [
        box("A", "0010101", "22G1", 30_000),
        box("B", "0020101", "22G1", 30_000),
        box("C", "0010102", "22G1", 20_000),
        box("D", "0020102", "22G1", 20_000),
        box("E", "0010103", "45G1", 20_000),
      ],
      [],
    ],
    ["a cell of no barge", [box("A", "0000000")], ["A stowage.outside"]],
  ])("%s", (_, boxes, keys) => expect(keysOf(boxes)).toEqual(keys));
});
