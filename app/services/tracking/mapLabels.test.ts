import { expect, it } from "vitest";
import { labelsByWidth, labelsWithin, namesOfMarks, readableLabels } from "./mapLabels";

const at = (x: number, y: number, text = "北仑三期") => ({ x, y, below: 0, text });

it("leaves out labels that would be written over another, the more the larger they are", () => {
  const labels = [at(100, 100), at(140, 104), at(160, 100), at(100, 120, "Yard")];
  expect(readableLabels(labels)).toEqual([labels[0], labels[2], labels[3]]);
  expect(readableLabels(labels, 2.4)).toEqual([labels[0]]);
});

it("begins or ends a label at its place where the map's edge would cut it", () => {
  const map = { width: 960, height: 400 };
  const shown = labelsWithin([at(20, 0), at(480, 0), at(950, 0)], map, 2.4);
  expect(shown.map(({ textAnchor }) => textAnchor)).toEqual(["start", "middle", "end"]);
  expect(readableLabels([...labelsWithin([at(20, 0)], map, 1), at(85, 0)])).toHaveLength(1);
  // what is not on the map has no name there
  expect(labelsWithin([at(-1, 0), at(961, 0), at(480, -1), at(480, 401)], map, 1)).toEqual([]);
});

it("leaves out on phones what others are written over there, such as a truck's plate below its mark", () => {
  const place = at(100, 130);
  const plate = { ...at(110, 90, "浙B06512D"), below: 22 };
  expect(readableLabels([place], 1, [plate])).toEqual([place]);
  expect(labelsByWidth([place, at(500, 130)], 2.4, [plate]).map(({ x, onPhone }) => [x, onPhone])).toEqual([
    [100, false],
    [500, true],
  ]);
  expect(readableLabels([at(100, 112)], 1, [plate])).toEqual([]);
});

it("names marks that stand upon one another by the first and how many more there are", () => {
  const mark = (name: string, x: number, y: number) => ({ name, at: [x, y] as [number, number] });
  const marks = [mark("浙B06512D", 100, 100), mark("浙B6J3P8", 300, 100), mark("浙B08823D", 111, 90)];
  expect(namesOfMarks(marks)).toEqual([
    { text: "浙B06512D +1", at: [100, 100] },
    { text: "浙B6J3P8", at: [300, 100] },
  ]);
});
