import { describe, expect, it } from "vitest";
import { findSizeType, sizeTypes } from "./sizeType";

describe("size types", () => {
  it.each([
    ...[
      ["42G0", "42G1"],
      ["45G0", "45G1"],
      ["L5G0", "L5G1"],
      ["22R0", "22R1"],
      ["45R0", "45R1"],
      ["45R9", "45R1"],
    ],
    ...["22U6", "42U6", "22T2", "22T3", "22T4", "22T5", "22T7", "25U1"].map((code) => [code, code]),
    ...[
      ["20DV", "22G1"],
      ["40RQ", "45R1"],
      ["40 HQ", "45G1"],
      ["40’HC", "45G1"],
      ["４５ＨＱ", "L5G1"],
    ],
    ...[
      ["20'GP", "22G1"],
      ["20fr fold", "22P3"],
      ["45gp", "45G1"],
    ],
  ] as [string, string][])("%s is %s", (name, code) => {
    expect(findSizeType(name)?.code).toBe(code);
  });

  it("have each code and label once, and no name of nothing", () => {
    for (const of of ["code", "label"] as const)
      expect(new Set(sizeTypes.map((type) => type[of])).size).toBe(sizeTypes.length);
    for (const name of ["", " ", "-", "40XX", "99G1"]) expect(findSizeType(name)).toBeUndefined();
  });
});
