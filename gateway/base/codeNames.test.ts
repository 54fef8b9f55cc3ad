import { describe, expect, it } from "vitest";
import { namesOf } from "./codeNames";

describe("the names of a code", () => {
  it("are unknown for words that nobody knows", () => {
    expect(namesOf("MSK", "MSK 马士基（中国）")).toBeUndefined();
  });

  it("go by the words, for a code may mean something else in another port", () => {
    expect(namesOf("X1", "梅山")).toMatchObject({ "zh-CN": "梅山", "en-US": "Meishan" });
    expect(namesOf("MSICT", "梅东")).toBeUndefined();
  });

  it("keep a code that stands before them, unless it says the same twice", () => {
    expect(namesOf("MSK", "MSK 马士基")?.["zh-TW"]).toBe("MSK 馬士基");
    expect(namesOf("NLRTM", "NLRTM 鹿特丹")?.["pt-BR"]).toBe("NLRTM Roterdã");
    expect(namesOf("DEHAM", "汉堡")?.["pt-BR"]).toBe("Hamburgo");
    expect(namesOf("MSC", "MSC 地中海航运")?.["en-US"]).toBe("MSC");
    expect(namesOf("CMA", "CMA 达飞轮船")?.["en-US"]).toBe("CMA CGM");
  });
});
