import type { DgGoods } from "@protocol/declarations";
import { describeGoods, dgGoodsInput } from "@protocol/dgDeclaration";
import { describe, expect, it } from "vitest";
import { placardNames, placardsOf } from "./boxPlacards";

const goods = (unNo: string, own: Partial<DgGoods> = {}): DgGoods => {
  const input = dgGoodsInput.parse({ unNo, grossKg: 1000 });
  return { ...input, listed: describeGoods(input), ...own };
};
const explosive = (imdgClass: string) => goods("0336", { listed: { ...goods("0336").listed, imdgClass } });
const shown = (list: DgGoods[], ctnSizeType = "22G1") => placardsOf({ ctnSizeType, goods: list });

describe("the placards of a box", () => {
  it("are class and subsidiary risks, each once", () => {
    expect(shown([goods("1017"), goods("1789")]).classes).toEqual(["2.3", "5.1", "8"]);
    expect(placardNames([{ goods: [goods("1017")] }])).toEqual(["2.3", "5.1", "8", "marine"]);
  });

  it("of explosives show the highest hazard alone, and none for 1.4S", () => {
    expect(shown([explosive("1.4G"), explosive("1.1D"), explosive("1.3G"), goods("1263")]).classes).toEqual([
      "1.1D",
      "3",
    ]);
    expect(shown([explosive("1.2E"), explosive("1.5D")]).classes).toEqual(["1.5D"]);
    expect(shown([explosive("1.4S")])).toEqual({ classes: [], marine: false, limited: false, plates: [] });
  });

  it("are the mark of limited quantities where there is nothing else", () => {
    const limited = goods("1263", { lq: true });
    expect(shown([limited])).toEqual({ classes: [], marine: false, limited: true, plates: [] });
    expect(shown([limited, goods("1789")])).toMatchObject({ classes: ["8"], limited: false });
    expect(shown([goods("1263", { eq: true })])).toMatchObject({ classes: [], limited: false });
  });

  it("have the mark of marine pollutants beside them", () => {
    expect(shown([goods("3082")])).toMatchObject({ classes: ["9"], marine: true });
    expect(shown([goods("3082", { lq: true })])).toMatchObject({ marine: false, limited: true });
  });
});

describe("the orange plate", () => {
  it("is shown for more than 4000 kg gross of a single UN number", () => {
    expect(shown([goods("1263", { grossKg: 4000 })]).plates).toEqual([]);
    expect(shown([goods("1263", { grossKg: 2500 }), goods("1263", { grossKg: 2500 })]).plates).toEqual(["1263"]);
    expect(shown([goods("1263", { grossKg: 9000 }), goods("1789")]).plates).toEqual([]);
  });

  it("is shown for everything in tanks and bulk, but never for explosives", () => {
    expect(shown([goods("1789")], "22T6").plates).toEqual(["1789"]);
    expect(shown([goods("1350")], "22B0").plates).toEqual(["1350"]);
    expect(shown([goods("0336", { grossKg: 9000 })]).plates).toEqual([]);
  });
});
