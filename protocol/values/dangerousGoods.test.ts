import { describe, expect, it } from "vitest";
import { checkGoods, type DeclaredGoods, detailsOf, emsSchema, findUnEntry, unNoSchema } from "./dangerousGoods";
import { findConflicts, levelBetween } from "./segregation";
import { unEntries } from "./unEntries";

const goods = (over: Partial<DeclaredGoods> = {}): DeclaredGoods => ({
  unNo: "1263",
  imdgClass: "3",
  subRisk: [],
  packGroup: "III",
  techName: "",
  flashPoint: 30,
  grossKg: 1_000.5,
  netKg: 1_000,
  ...over,
});

describe("UN numbers", () => {
  it.each([
    ["UN1263", "1263"],
    ["un 1263", "1263"],
    ["ＵＮ０３３６", "0336"],
    ["0336", "0336"],
  ])("%s is %s", (typed, unNo) => {
    expect(unNoSchema.parse(typed)).toBe(unNo);
  });

  it.each(["336", "12633", "UN", "12a3", "", "UN-1263", "1".repeat(30)])("%s is none", (typed) => {
    expect(unNoSchema.safeParse(typed).success).toBe(false);
  });

  it("reads an EmS with or without its blank", () => {
    expect(emsSchema.parse("f-e,s-d")).toBe("F-E, S-D");
    for (const wrong of ["F-K, S-D", "F-E S-D", "S-D, F-E", "F-E,  S-D"])
      expect(emsSchema.safeParse(wrong).success, wrong).toBe(false);
  });
});

describe("the list", () => {
  it("has each number once, in order, with a class and EmS of the code's form", () => {
    const numbers = unEntries.map((entry) => entry.unNo);
    expect(numbers).toHaveLength(56);
    expect(numbers).toEqual([...new Set(numbers)].sort());
    for (const entry of unEntries) {
      expect(entry.psnCn && entry.psnEn, entry.unNo).toBeTruthy();
      for (const ems of entry.ems) expect(emsSchema.safeParse(ems).success, entry.unNo).toBe(true);
      for (const values of [entry.ems, entry.stowage, entry.flashPoints])
        expect([0, 1, entry.packGroups.length], entry.unNo).toContain(values.length);
    }
  });

  it("pairs stowage, EmS and flash point with the packing group in their order", () => {
    const paint = findUnEntry("1263")!;
    expect(["I", "II", "III"].map((group) => detailsOf(paint, group).stowage)).toEqual(["E", "B", "A"]);
    const toxic = ["2810", "2811", "3264", "3265", "3266"];
    for (const unNo of toxic)
      expect(
        ["I", "II", "III"].map((group) => detailsOf(findUnEntry(unNo)!, group).stowage),
        unNo,
      ).toEqual([...["B", "B", "A"]]);
    const acid = findUnEntry("2031")!;
    expect([["I"], ["II", "5.1"], ["II"]].map(([group, risk]) => detailsOf(acid, group!, risk).ems)).toEqual([
      ...["F-A, S-Q", "F-A, S-Q", "F-A, S-B"],
    ]);
    const xylenes = findUnEntry("1307")!;
    expect(detailsOf(acid, "II", "6.1/5.1").ems).toBe("F-A, S-Q");
    expect(["II", "III"].map((group) => detailsOf(xylenes, group).flashPoint)).toEqual(["17 to 23", "23 to 30"]);
    expect(detailsOf(findUnEntry("1294")!, "II")).toEqual({ ems: "F-E, S-D", stowage: "B", flashPoint: "7" });
  });
});

describe("declared goods", () => {
  it("pass when they are as the list says", () => {
    expect(checkGoods(goods())).toEqual({});
    const fireworks = goods({ unNo: "0336", imdgClass: "1.4G", packGroup: "", flashPoint: null });
    expect(checkGoods(fireworks)).toEqual({});
    expect(checkGoods(goods({ unNo: "1950", imdgClass: "2.1", packGroup: "", flashPoint: null }))).toEqual({});
    const chlorine = { unNo: "1017", imdgClass: "2.3", packGroup: "", flashPoint: null };
    for (const subRisk of [[], ["8", "5.1"], ["5.1", "8", "6.1"]])
      expect(checkGoods(goods({ ...chlorine, subRisk })), subRisk.join("/")).toEqual({});
    const noName = { unNo: "1993", packGroup: "II", flashPoint: 12, techName: "乙酸乙酯" };
    expect(checkGoods(goods(noName))).toEqual({});
  });

  it.each<[string, Partial<DeclaredGoods>, object]>([
    ["a number that nobody knows", { unNo: "9999" }, { unNo: "dg.unNo.unknown" }],
    [
      "a class of another entry",
      { unNo: "1830", packGroup: "II", flashPoint: 12 },
      { imdgClass: 'dg.class|{"imdgClass":"8"}' },
    ],
    ["a packing group that the entry has not", { unNo: "1203" }, { packGroup: 'dg.packGroup|{"groups":"II"}' }],
    [
      "a class that the contents decide",
      { unNo: "1950", imdgClass: "2", packGroup: "", flashPoint: null },
      { imdgClass: 'dg.class.contents|{"classes":"2.1 / 2.2 / 2.3"}' },
    ],
    [
      "a subsidiary risk of the list that is left out",
      { unNo: "1017", imdgClass: "2.3", subRisk: ["9", "8"], packGroup: "", flashPoint: null },
      { subRisk: 'dg.subRisk.listed|{"risks":"5.1"}' },
    ],
    [
      "a subsidiary risk of the packing group that is left out",
      { unNo: "2031", imdgClass: "8", subRisk: ["6.1"], packGroup: "I", flashPoint: null },
      { subRisk: 'dg.subRisk.listed|{"risks":"5.1"}' },
    ],
    [
      "a packing group where there is none",
      { unNo: "3480", imdgClass: "9", flashPoint: null },
      { packGroup: "dg.packGroup.none" },
    ],
    ["a collective name alone", { unNo: "1993" }, { techName: "dg.techName" }],
    ["class 3 without a flash point", { flashPoint: null }, { flashPoint: "dg.flashPoint" }],
    ["packing group III below 23 °C", { unNo: "1202", flashPoint: 22.9 }, { flashPoint: "dg.flashPoint.III" }],
    ["packing group I from 23 °C", { packGroup: "I", flashPoint: 80 }, { flashPoint: "dg.flashPoint.I" }],
    [
      "special provision 274 without a technical name",
      { unNo: "3105", imdgClass: "5.2", packGroup: "", flashPoint: null },
      { techName: "dg.techName" },
    ],
    [
      "a flash point above 60 °C with subsidiary risk 3",
      { unNo: "1789", imdgClass: "8", subRisk: ["3"], packGroup: "III", flashPoint: 61 },
      { flashPoint: "dg.flashPoint.subsidiary" },
    ],
    ["packing group III above 60 °C", { flashPoint: 60.1 }, { flashPoint: "dg.flashPoint.III" }],
    ["packing group II from 23 °C", { packGroup: "II", flashPoint: 23 }, { flashPoint: "dg.flashPoint.II" }],
    [
      "a subsidiary risk 3 without a flash point",
      { unNo: "1789", imdgClass: "8", subRisk: ["3"], packGroup: "II", flashPoint: null },
      { flashPoint: "dg.flashPoint" },
    ],
    ["a subsidiary risk that is the class", { subRisk: ["3"] }, { subRisk: "dg.subRisk" }],
    ["more net than gross", { netKg: 1_000.501 }, { netKg: "dg.net" }],
  ])("are told of %s", (_, over, issues) => {
    expect(checkGoods(goods(over))).toEqual(issues);
  });
});

describe("goods in one box", () => {
  const stow = (unNo: string, over: { imdgClass?: string; subRisk?: string[] } = {}) => {
    const { imdgClass, subRisk } = findUnEntry(unNo)!;
    return { unNo, imdgClass, subRisk, ...over };
  };

  it("have levels that are the same either way", () => {
    const classes = ["2.1", "2.2", "2.3", "3", "4.1", "4.2", "4.3", "5.1", "5.2", "6.1", "8", "9", "1.4G", "6.2", "7"];
    for (const one of classes)
      for (const other of classes) expect(levelBetween(one, other), `${one} ${other}`).toBe(levelBetween(other, one));
    expect(levelBetween("3", "5.1")).toBe(2);
    expect(levelBetween("2.1", "8")).toBe(1);
    expect(levelBetween("1.4G", "1.4S")).toBe(0);
    expect(levelBetween("6.2", "9")).toBe(0);
    expect(levelBetween("6.2", "3")).toBe(3);
    expect(levelBetween("7", "6.1")).toBe(0);
    expect(levelBetween("1.4G", "9")).toBe(0);
    expect(levelBetween("1.4G", "6.1")).toBe(0);
    expect(levelBetween("1.4G", "3")).toBe(2);
    expect(levelBetween("1.1D", "2.1")).toBe(4);
    expect(levelBetween("1.4G", "1.1D")).toBe(2);
  });

  it("conflict by class", () => {
    expect(findConflicts([stow("1263"), stow("1495")])).toEqual([
      { first: 0, second: 1, forbidden: true, between: { kind: "classes", one: "3", other: "5.1" } },
    ]);
    expect(findConflicts([stow("1075"), stow("1805")])).toEqual([
      { first: 0, second: 1, forbidden: false, between: { kind: "classes", one: "2.1", other: "8" } },
    ]);
  });

  it("conflict by subsidiary risk, where the classes alone would not", () => {
    expect(levelBetween("2.2", "3")).toBe(1);
    expect(findConflicts([stow("1072"), stow("1263")])).toEqual([
      { first: 0, second: 1, forbidden: true, between: { kind: "classes", one: "5.1", other: "3" } },
    ]);
  });

  it("conflict by segregation group, where both are of class 8", () => {
    expect(findConflicts([stow("1830"), stow("1824")])).toEqual([
      { first: 0, second: 1, forbidden: true, between: { kind: "groups", one: "acids", other: "alkalis" } },
    ]);
    expect(findConflicts([stow("1791"), stow("1789")])[0]).toMatchObject({
      between: { kind: "groups", one: "hypochlorites", other: "acids" },
    });
  });

  it("conflict by what column 16b asks of an entry, where the table would not", () => {
    const pairs = [
      ["1942", "1495", "SG45"],
      ["1942", "2880", "SG51"],
      ["1402", "1789", "SG35"],
      ["1495", "1350", "SG62"],
      ["2014", "1350", "SG16"],
      ["2880", "2014", "SG60"],
      ["1001", "1017", "SG46"],
      ["1017", "1005", "SG46"],
    ] as const;
    for (const [one, other, rule] of pairs)
      expect(findConflicts([stow(one), stow(other)]), `${one} ${other}`).toEqual([
        { first: 0, second: 1, forbidden: true, between: { kind: "entry", one: rule, other: "" } },
      ]);
  });

  it("of one class need the port's word for their subsidiary risks, and are not forbidden (7.2.6)", () => {
    const strong = stow("2031", { subRisk: ["5.1"] });
    expect(findConflicts([strong, stow("1789")])).toEqual([
      { first: 0, second: 1, forbidden: false, between: { kind: "classes", one: "5.1", other: "8" } },
    ]);
    expect(findConflicts([strong, stow("1824")])[0]).toMatchObject({ forbidden: true });
    const peroxide = { ...stow("3105"), techName: "过氧乙酸" };
    expect(findConflicts([stow("2014"), peroxide])).toEqual([]);
    expect(findConflicts([stow("2014"), stow("3105")])[0]).toMatchObject({ forbidden: true });
  });

  it("leave fireworks beside class 9", () => {
    expect(findConflicts([stow("0336"), stow("3480")])).toEqual([]);
  });

  it("go together when they are of one class or one number, and each pair is named", () => {
    expect(findConflicts([stow("1263"), stow("1294"), stow("1263")])).toEqual([]);
    expect(
      findConflicts([stow("1495"), stow("1263"), stow("3077"), stow("1350")]).map((c) => [c.first, c.second]),
    ).toEqual([
      [0, 1],
      [0, 3],
    ]);
  });
});
