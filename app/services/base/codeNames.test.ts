import { describe, expect, it } from "vitest";
import { codeNameIn } from "./codeNames.server";

describe("the name of a code", () => {
  it("is the port's own in its own language, and where nobody knows the word", () => {
    expect(codeNameIn("zh-CN", "MSK", "MSK 马士基")).toBe("MSK 马士基");
    expect(codeNameIn("en-US", "MSK", "MSK 马士基（中国）")).toBe("MSK 马士基（中国）");
  });

  it("goes by the words, for a code may mean something else in another port", () => {
    expect(codeNameIn("en-US", "X1", "梅山")).toBe("Meishan");
    expect(codeNameIn("en-US", "MSICT", "梅东")).toBe("梅东");
  });

  it("keeps a code that stands before it, unless it says the same twice", () => {
    expect(codeNameIn("zh-TW", "MSK", "MSK 马士基")).toBe("MSK 馬士基");
    expect(codeNameIn("pt-BR", "NLRTM", "NLRTM 鹿特丹")).toBe("NLRTM Roterdã");
    expect(codeNameIn("pt-BR", "DEHAM", "汉堡")).toBe("Hamburgo");
    expect(codeNameIn("en-US", "MSC", "MSC 地中海航运")).toBe("MSC");
    expect(codeNameIn("en-US", "CMA", "CMA 达飞轮船")).toBe("CMA CGM");
  });
});
