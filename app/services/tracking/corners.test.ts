import { expect, it } from "vitest";
import { readCorners, writeCorners } from "./corners";

it("writes corners that can be read again, whatever a sum of degrees brings beyond", () => {
  const polygon = [
    [121.85 + 0.004, 29.93],
    [0.1 + 0.2, -29.9],
    [121, 29.93 - 0.001],
  ] as const;
  expect(readCorners(writeCorners(polygon))).toEqual({
    polygon: [
      [121.854, 29.93],
      [0.3, -29.9],
      [121, 29.929],
    ],
  });
});
