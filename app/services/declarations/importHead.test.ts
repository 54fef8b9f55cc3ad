import { describe, expect, it } from "vitest";
import english from "../../../locales/en-US/imports.json";
import portuguese from "../../../locales/pt-BR/imports.json";
import simplified from "../../../locales/zh-CN/imports.json";
import traditional from "../../../locales/zh-TW/imports.json";
import { importSheets } from "./importColumns";
import { choicesOf, isDecided, missingOf, readTitles, unmappedOf } from "./importHead.server";

const fieldsOf = (...titles: string[]) => readTitles("dgDeclaration", titles, 1).columns.map(({ field }) => field);

describe("the titles of a file", () => {
  it.each([
    ["zh-CN", simplified, "zh"],
    ["zh-TW", traditional, "zh"],
    ["en-US", english, "en"],
    ["pt-BR", portuguese, "pt"],
  ] as const)("of the template in %s are known, each to its own field", (_, texts, language) => {
    for (const kind of ["dgDeclaration", "reeferDeclaration"] as const) {
      const { columns, mark } = importSheets[kind];
      const titles = [...columns.map(({ field }) => texts[`column.${field}` as "column.blNo"]), mark];
      const head = readTitles(kind, titles, 1);
      expect(head.columns.map(({ field }) => field)).toEqual([...columns.map(({ field }) => field), ""]);
      expect([head.language, head.template, isDecided(kind, head), unmappedOf(head)]).toEqual([
        language,
        true,
        true,
        [mark],
      ]);
    }
  });

  it("of a clerk's own sheet are known by common names, units and signs in four languages", () => {
    expect(
      fieldsOf("提单编号", "柜号", "箱型", "铅封", "UN号", "包装类别", "件数", "毛重（吨）", "净重KGS", "闪点(℃)*"),
    ).toEqual([
      ...["blNo", "ctnNo", "ctnSizeType", "sealNo", "unNo", "packGroup", "pkgCount", "grossKg", "netKg", "flashPoint"],
    ]);
    expect(fieldsOf("提單編號", "櫃號", "鉛封", "淨重", "閃點")).toEqual([
      "blNo",
      "ctnNo",
      "sealNo",
      "netKg",
      "flashPoint",
    ]);
    expect(fieldsOf("B/L NO.", "Cntr No", "ISO code", "Seal", "UN", "PG", "G.W. (KGS)", "N.W.", "Class")).toEqual([
      ...["blNo", "ctnNo", "ctnSizeType", "sealNo", "unNo", "packGroup", "grossKg", "netKg", "imdgClass"],
    ]);
    expect(fieldsOf("Nº BL", "Contêiner", "Lacre", "Nº ONU", "PESO BRUTO (t)", "Grupo de embalagem")).toEqual([
      ...["blNo", "ctnNo", "sealNo", "unNo", "grossKg", "packGroup"],
    ]);
  });

  it("name the unit of their column", () => {
    const head = readTitles(
      "dgDeclaration",
      ["毛重（吨）", "净重 KGS", "Flash point (°F)", "件数(件)", "皮重（含托）"],
      1,
    );
    expect(head.columns.map(({ unit }) => unit)).toEqual(["吨", "KGS", "°F", "件", undefined]);
  });

  it("that nobody knows are named, and so is what is missing; the company's choice settles both", () => {
    const titles = ["提单号", "箱号", "尺寸箱型", "我的编号", "UN 编号", "包装代码", "件数", "重量A", "净重"];
    const head = readTitles("dgDeclaration", titles, 1);
    expect(unmappedOf(head)).toEqual(["我的编号", "重量A"]);
    expect(missingOf("dgDeclaration", head)).toEqual(["grossKg"]);
    expect(isDecided("dgDeclaration", head)).toBe(false);
    const chosen = { ...choicesOf(head), 重量a: "grossKg" };
    const again = readTitles("dgDeclaration", titles, 1, chosen);
    expect(again.columns[7]).toMatchObject({ field: "grossKg", by: "choice" });
    expect([isDecided("dgDeclaration", again), unmappedOf(again)]).toEqual([true, ["我的编号"]]);
  });

  it("of two columns for one field give it to the first, and ask about the second", () => {
    const head = readTitles("dgDeclaration", ["箱号", "柜号"], 1);
    expect(head.columns.map(({ field }) => field)).toEqual(["ctnNo", ""]);
    expect(unmappedOf(head)).toEqual(["柜号"]);
  });
});
