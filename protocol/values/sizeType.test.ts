import { describe, expect, it } from "vitest";
import { boxWeightIssues, payloadOf } from "./boxWeights";
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
    ...["22U6", "42U6", "22T2", "22T3", "22T4", "22T5", "22T7", "25U1", "28U1", "48U1", "22S1", "22A0"].map((code) => [
      code,
      code,
    ]),
    ...[
      ["29U1", "28U1"],
      ["2850", "28U1"],
      ["22SN", "22S1"],
      ["22AS", "22A0"],
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

  it("without a usual plate limit no weight by themselves", () => {
    expect(boxWeightIssues({ ctnSizeType: "22A0", grossWeight: 90_000, vgmWeight: 70 })).toEqual([]);
    expect(payloadOf(new Map([["22S1", 1]]))).toBe(Number.POSITIVE_INFINITY);
    expect(boxWeightIssues({ ctnSizeType: "48U1", grossWeight: 32_501 }).map(({ field }) => field)).toEqual([
      "grossWeight",
    ]);
  });
});
