import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ComparedSide, compareFields, compareShipInfo, stateOfCompare, stopsPickup } from "./shipCompare";

const base = {
  vesselName: "BERTH STAR",
  imoNo: "9074729",
  voyage: "12E",
  ctnOperatorCode: "COS",
} satisfies ComparedSide;
const release: ComparedSide = {
  ...base,
  blNo: "COSU7790200318",
  podCode: "CNNGB",
  lines: [
    { sizeType: "22G1", qty: 12 },
    { sizeType: "45G1", qty: 6 },
  ],
  cyCutoff: "2026-11-22T08:00:00.000Z",
};
const schedule: ComparedSide = { ...base, cyCutoff: "2026-11-22T08:00:00.000Z" };
const manifest: ComparedSide = { ...release, cyCutoff: undefined };
const differencesOf = (...sides: Parameters<typeof compareShipInfo>) =>
  compareShipInfo(...sides)
    .rows.filter(({ difference }) => difference !== "0")
    .map(({ field, difference }) => `${field} ${difference}`);

/** The same text as another clerk writes it: full width, small letters, blanks around. */
const respelt = (text: string, n: number) => {
  const full = n & 1 ? text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)) : text;
  return (n & 4 ? "　" : "") + (n & 2 ? full.toLowerCase() : full) + (n & 8 ? " " : "");
};
const texts = ["vesselName", "imoNo", "voyage", "blNo", "podCode", "ctnOperatorCode"] as const;
const spelling = fc.array(fc.nat(15), { minLength: texts.length, maxLength: texts.length });
const spelt = (side: ComparedSide, how: readonly number[]): ComparedSide => ({
  ...side,
  ...Object.fromEntries(texts.map((field, i) => [field, side[field] && respelt(side[field], how[i]!)])),
});

describe("a release order beside schedule and manifest", () => {
  it("agrees where they mean the same, however it is written", () => {
    const written: ComparedSide = {
      ...manifest,
      vesselName: " Ｂｅｒｔｈ  star ",
      voyage: "０１２Ｅ",
      ctnOperatorCode: "cosu",
      podCode: "CNNBO",
      lines: [
        { sizeType: "40HQ", qty: 6 },
        { sizeType: "20GP", qty: 7 },
        { sizeType: "22GP", qty: 5 },
      ],
    };
    const { result, rows, missing } = compareShipInfo(release, { ...schedule, voyage: "012E" }, written);
    expect({ result, missing }).toEqual({ result: "0", missing: [] });
    expect(rows.filter(({ rewritten }) => rewritten).map(({ field }) => field)).toEqual(
      expect.arrayContaining(["vesselName", "voyage", "podCode", "ctnOperatorCode", "sizeType", "qty"]),
    );
  });

  it.each<[string, ComparedSide, ComparedSide, string[]]>([
    ["another voyage", { ...schedule, voyage: "120E" }, manifest, ["voyage 2"]],
    ["the other direction", schedule, { ...manifest, voyage: "12W" }, ["voyage 2"]],
    ["another ship", schedule, { ...manifest, vesselName: "EVER ACE" }, ["vesselName 2"]],
    ["another line", schedule, { ...manifest, ctnOperatorCode: "OOLU" }, ["ctnOperatorCode 2"]],
    [
      "a ship of another line that the manifest bears out",
      { ...schedule, ctnOperatorCode: "EMC" },
      manifest,
      ["ctnOperatorCode 1"],
    ],
    [
      "a high box for a standard one",
      schedule,
      {
        ...manifest,
        lines: [
          { sizeType: "22G1", qty: 12 },
          { sizeType: "42G1", qty: 6 },
        ],
      },
      ["sizeType 2", "qty 1"],
    ],
    [
      "45HQ, which is no 40HQ",
      schedule,
      {
        ...manifest,
        lines: [
          { sizeType: "22G1", qty: 12 },
          { sizeType: "45HQ", qty: 6 },
        ],
      },
      ["sizeType 2", "qty 1"],
    ],
    [
      "fewer boxes",
      schedule,
      {
        ...manifest,
        lines: [
          { sizeType: "22GP", qty: 12 },
          { sizeType: "40HC", qty: 4 },
        ],
      },
      ["qty 1"],
    ],
    [
      "one more size on the manifest",
      schedule,
      { ...manifest, lines: [...release.lines!, { sizeType: "45R1", qty: 1 }] },
      ["sizeType 1"],
    ],
    ["a cut-off moved by an hour", { ...schedule, cyCutoff: "2026-11-22T09:00:00.000Z" }, manifest, ["cyCutoff 1"]],
    ["another port", schedule, { ...manifest, podCode: "CNJIX" }, ["podCode 1"]],
    [
      "another IMO number and B/L",
      schedule,
      { ...manifest, imoNo: "9811000", blNo: "COSU7790200319" },
      ["imoNo 1", "blNo 1"],
    ],
  ])("is told apart by %s", (_, planned, declared, expected) => {
    expect(differencesOf(release, planned, declared)).toEqual(expected);
    expect(compareShipInfo(release, planned, declared).result).toBe(
      expected.some((each) => each.endsWith("2")) ? "2" : "1",
    );
  });

  it("is stopped by an operator that nothing bears out, not by what nobody says", () => {
    expect(differencesOf(release, { ...schedule, ctnOperatorCode: "EMC" }, null)).toEqual(["ctnOperatorCode 2"]);
    expect(compareShipInfo(release, null, null)).toMatchObject({ result: "1", missing: ["schedule", "manifest"] });
    expect(differencesOf({ ...release, imoNo: undefined, podCode: " ", lines: [] }, schedule, manifest)).toEqual([]);
  });

  it("compares the same values whatever their spelling, of each side", () => {
    fc.assert(
      fc.property(spelling, spelling, spelling, fc.integer({ min: 0, max: 3 }), (a, b, c, zeros) => {
        const respeltRelease = spelt({ ...release, voyage: `${"0".repeat(zeros)}12E` }, a);
        const found = compareShipInfo(respeltRelease, spelt(schedule, b), spelt(manifest, c));
        expect(found.result).toBe("0");
        expect(found.compared).toBe(compareShipInfo(release, schedule, manifest).compared);
      }),
    );
  });

  it("has the worst of its fields as its result, and other values as another comparison", () => {
    const changed = fc.record({
      field: fc.constantFrom(...texts),
      value: fc.stringMatching(/^[B-Z][A-Z0-9]{5,6}$/),
      side: fc.constantFrom("schedule", "manifest"),
    });
    fc.assert(
      fc.property(fc.array(changed, { maxLength: 4 }), (changes) => {
        const sides = { schedule: { ...schedule }, manifest: { ...manifest } };
        for (const { field, value, side } of changes) Object.assign(sides[side as "schedule"], { [field]: value });
        const found = compareShipInfo(release, sides.schedule, sides.manifest);
        const differences = found.rows.map(({ difference }) => difference).sort();
        expect(found.rows.map(({ field }) => field)).toEqual([...compareFields]);
        expect(found.result).toBe(differences.at(-1));
        const same = found.compared === compareShipInfo(release, schedule, manifest).compared;
        expect(same).toBe(changes.length === 0);
      }),
    );
  });
});

it("a decision holds for the values it was made of, and stops or lets go the pickup", () => {
  const confirmed = { decision: "confirmed", digest: "a" } as const;
  const returned = { decision: "returned", digest: "a" } as const;
  expect(stateOfCompare("2", confirmed, "a")).toBe("confirmed");
  expect(stateOfCompare("2", confirmed, "b")).toBe("void");
  expect(stateOfCompare("0", confirmed, "b")).toBe("none");
  expect(stateOfCompare("1", undefined, "a")).toBe("open");
  expect(stopsPickup("2", "confirmed")).toBe(false);
  expect(stopsPickup("2", "void")).toBe(true);
  expect(stopsPickup("2", "adopted")).toBe(true);
  expect(stopsPickup("1", "open")).toBe(false);
  expect(stopsPickup("1", stateOfCompare("1", returned, "a"))).toBe(true);
});
