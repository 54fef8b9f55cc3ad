import { describe, expect, it } from "vitest";
import {
  type BoxSide,
  boxSides,
  type DamageInput,
  damageIssues,
  locationOf,
  partsOf,
  type SidePart,
  sectionsOf,
} from "./damages";
import { readMessage } from "./message";

describe("where a damage is", () => {
  const issuesOf = (row: DamageInput) =>
    damageIssues({ damageCode: "W", ...row }, "22G1").map(
      ({ path, message }) => `${path.join(".")} ${readMessage(message).key}`,
    );

  it("may be beneath the floor, outside, inside, at the reefer unit or everywhere", () => {
    expect(issuesOf({ side: "U", part: "L", from: 2 })).toEqual([]);
    for (const side of ["E", "I", "M", "X"] as const) {
      expect(issuesOf({ side, part: "X" }), side).toEqual([]);
      expect(issuesOf({ side, part: "T" }), side).toEqual(["part damage.part"]);
    }
    expect(issuesOf({ side: "U", part: "H" })).toEqual(["part damage.part"]);
  });

  it("is counted along the box from the door end, or across an end", () => {
    const counts = boxSides.map((side) => [side, sectionsOf(side, "22G1"), sectionsOf(side, "45R1")]);
    expect(counts.filter(([, short]) => short === 4)).toEqual([
      ["F", 4, 4],
      ["D", 4, 4],
      ["M", 4, 4],
    ]);
    expect(counts.filter(([, short, long]) => short === 5 && long === 10)).toHaveLength(8);
    expect(issuesOf({ side: "I", part: "X", from: 6 })).toEqual(["from damage.sections"]);
  });

  it.each([
    [{ side: "L", part: "B", from: 8, to: 10 }, "42G1", []],
    [{ side: "L", part: "B", from: 3, to: 1 }, "42G1", ["to damage.span"]],
    [{ side: "L", part: "B", from: 6 }, "22G1", ["from damage.sections"]],
    [{ side: "T", part: "B", from: 2 }, "22G1", ["part damage.part"]],
    [{ side: "D", part: "H", from: 2 }, "22G1", []],
    [{ side: "D", part: "B", from: 5 }, "42G1", ["from damage.sections"]],
  ] as [DamageInput, string, string[]][])("at %j of a %s box: %j", (row, sizeType, expected) => {
    const issues = damageIssues({ damageCode: "W", ...row }, sizeType);
    expect(issues.map(({ path, message }) => `${path.join(".")} ${readMessage(message).key}`)).toEqual(expected);
  });

  it("is written in four characters", () => {
    const written = (side: BoxSide, part: SidePart, from: number, to?: number) =>
      locationOf({ side, part, from, to, damageCode: "D" });
    expect(written("L", "B", 1)).toBe("LB1N");
    expect(written("R", "T", 10)).toBe("RT0N");
    expect(written("L", "B", 1, 3)).toBe("LB13");
    expect(written("L", "B", 8, 10)).toBe("LB80");
    expect(written("D", "H", 2)).toBe("DH2N");
    for (const side of boxSides) expect(partsOf(side)).toContain("X");
    expect(locationOf({ side: "U", part: "L", from: 2, to: 4, damageCode: "D" })).toBe("UL24");
    expect(locationOf({ side: "I", part: "X", damageCode: "OR" })).toBe("IXXX");
  });
});
