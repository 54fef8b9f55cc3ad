import { expect, it } from "vitest";
import type { Ground } from "~/services/tracking/placeNames";
import { projectionFrom } from "~/services/tracking/projection";
import { narrowTimes } from "./MapMark";
import { labelsOfPlaces } from "./PortGround";

// degrees are SVG units here
const map = {
  ...projectionFrom({ width: 960, height: 480, scale: 1, west: 0, north: 0 }),
  point: (lng: number, lat: number): [number, number] => [lng, lat],
};
const yard = {
  ...{ code: "YD-CS1", name: "穿山堆场", kind: "yard" },
  polygon: [
    [380, 180],
    [420, 180],
    [420, 220],
    [380, 220],
  ],
} as Ground["places"][number];

/** A plate below the yard's middle, by so many SVG units of a phone's larger letters. */
const plateBelow = (units: number) => ({ x: 430, y: 200 + units * narrowTimes, below: 0, text: "浙B8K6T2" });

it("leaves a yard's name out on phones where its line, which stands below its middle, would meet another", () => {
  const onPhone = (units: number) => labelsOfPlaces(map, [yard], [plateBelow(units)]).map((label) => label.onPhone);
  expect(onPhone(16)).toEqual([false]);
  expect(onPhone(18)).toEqual([false]);
  expect(onPhone(20)).toEqual([true]);
  // the name's line is 4 below the middle, so a plate above it may come nearer
  expect(onPhone(-12)).toEqual([true]);
  expect(onPhone(-10)).toEqual([false]);
});
