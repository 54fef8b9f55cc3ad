import { describe, expect, it } from "vitest";
import portuguese from "../../../locales/pt-BR/imports.json";
import chinese from "../../../locales/zh-CN/imports.json";
import type { SheetRow } from "../spreadsheet/sheetRow";
import { importSheets } from "./importColumns";
import { type Corrections, type ImportGroup, readImportGroups } from "./importGroups.server";

const { columns: dgColumns, mark: templateMark } = importSheets.dgDeclaration;
const now = Date.parse("2026-11-21T02:00:00.000Z");
const headOf = (texts: Record<string, string>) => [
  ...dgColumns.map(({ field }) => texts[`column.${field}`]!),
  templateMark,
];

const valid: Record<string, string> = {
  blNo: "COSU6312409039",
  ctnNo: "CSQU3054383",
  ctnSizeType: "20GP",
  sealNo: "CN123456",
  unNo: "1263",
  packGroup: "II",
  packCode: "1A1",
  pkgCount: "80",
  grossKg: "1,850.5",
  netKg: "1600",
  flashPoint: "12",
  lq: "否",
};
const rowOf = (n: number, over: Record<string, string> = {}): SheetRow => {
  const texts: Record<string, string> = { ...valid, ...over };
  return { n, cells: dgColumns.map(({ field }) => texts[field] ?? ""), rounded: [] };
};

async function groupsOf(
  rows: SheetRow[],
  corrections: Corrections = {},
  head = headOf(chinese),
): Promise<ImportGroup[]> {
  async function* each() {
    yield { n: 1, cells: head, rounded: [] };
    yield* rows;
  }
  const groups: ImportGroup[] = [];
  for await (const group of readImportGroups("dgDeclaration", each(), corrections, now)) groups.push(group);
  return groups;
}
const badOf = (groups: ImportGroup[]) =>
  groups.flatMap(({ bad }) => bad.map(({ n, field, reason }) => [n, field, reason]));

describe("rows of the template", () => {
  it("become a declaration for each B/L, a box for each number and goods for each row", async () => {
    const groups = await groupsOf([
      rowOf(2, { vesselName: "ever given" }),
      rowOf(3, { unNo: "UN 1866", packCode: "4G" }),
      rowOf(4, { ctnNo: "TGHU7599330" }),
      rowOf(5, { blNo: "EGLV1" }),
    ]);
    expect(badOf(groups)).toEqual([]);
    expect(groups.map(({ blNo, rows }) => [blNo, rows])).toEqual([
      ["COSU6312409039", 3],
      ["EGLV1", 1],
    ]);
    const { declaration } = groups[0]!;
    expect(declaration).toMatchObject({ blNo: "COSU6312409039", vesselName: "EVER GIVEN" });
    expect(declaration.boxes.map(({ ctnNo, ctnSizeType }) => [ctnNo, ctnSizeType])).toEqual([
      ["CSQU3054383", "22G1"],
      ["TGHU7599330", "22G1"],
    ]);
    expect(declaration.boxes[0]!.goods?.map((goods) => [goods.unNo, goods.grossKg, goods.lq])).toEqual([
      ["1263", 1850.5, false],
      ["1866", 1850.5, false],
    ]);
  });

  it("name every cell that is wrong, by row and column", async () => {
    const rows = [
      rowOf(2, { grossKg: "1.2.3", lq: "maybe", packGroup: "IV" }),
      rowOf(3, { ctnNo: "CSQU305438", unNo: "", shipperName: "B" }),
      rowOf(4, { blNo: "", ctnNo: "TGHU7599330", netKg: "9999" }),
      rowOf(5),
    ];
    rows[3]!.rounded = [dgColumns.findIndex(({ field }) => field === "sealNo")];
    const bad = badOf(await groupsOf(rows));
    expect(bad).toEqual(
      expect.arrayContaining([
        [2, "grossKg", "number"],
        [2, "lq", "import.flag"],
        [2, "packGroup", "dg.packGroup.form"],
        [3, "shipperName", 'import.differs|{"row":2}'],
        [3, "unNo", "required"],
        [4, "blNo", "required"],
        [4, "netKg", "dg.net"],
        [5, "blNo", "import.apart"],
        [5, "sealNo", "sheet.rounded"],
      ]),
    );
    expect(bad.filter(([n, field]) => n === 3 && field === "ctnNo")).toHaveLength(1);
    expect(bad.map(([n]) => n)).toEqual([...bad.map(([n]) => n as number)].sort());
  });

  it("are read with what somebody has put right", async () => {
    const rows = [rowOf(2, { unNo: "336" })];
    expect(badOf(await groupsOf(rows))).toEqual([[2, "unNo", "dg.unNo"]]);
    expect(badOf(await groupsOf(rows, { "2:unNo": "1263" }))).toEqual([]);
  });

  it("may have their columns moved, in any language; a head that is another's is refused", async () => {
    const head = headOf(portuguese).reverse();
    const row = rowOf(2);
    const moved = { ...row, cells: ["", ...row.cells.reverse()] };
    expect(badOf(await groupsOf([moved], {}, head))).toEqual([]);
    await expect(groupsOf([], {}, ["a", "b"])).rejects.toMatchObject({ reason: "sheet.version" });
    await expect(groupsOf([], {}, headOf(chinese).slice(0, -1))).rejects.toMatchObject({ reason: "sheet.version" });
    await expect(groupsOf([], {}, headOf(chinese).slice(1))).rejects.toMatchObject({
      reason: 'sheet.columns|{"columns":"提单号/订舱号"}',
    });
    await expect(groupsOf([], {}, headOf(portuguese).slice(1))).rejects.toMatchObject({
      reason: `sheet.columns|{"columns":"${portuguese["column.blNo"]}"}`,
    });
  });
});

describe("rows of the template for temperature boxes", () => {
  const { columns, mark } = importSheets.reeferDeclaration;
  const box: Record<string, string> = {
    blNo: "COSU6312409040",
    ctnNo: "HLXU2008419",
    ctnSizeType: "40RH",
    sealNo: "CN123457",
    cargoName: "冻虾 䶮㛃𠮷",
    coldChain: "FRZ",
    setTemp: "-18",
    ventUnit: "CLOSED",
  };
  const groupsOfBoxes = async (boxes: Record<string, string>[]): Promise<ImportGroup[]> => {
    async function* rows() {
      yield {
        n: 1,
        cells: [...columns.map(({ field }) => chinese[`column.${field}` as "column.blNo"]), mark],
        rounded: [],
      };
      for (const [i, each] of boxes.entries())
        yield { n: i + 2, cells: columns.map(({ field }) => ({ ...box, ...each })[field] ?? ""), rounded: [] };
    }
    const groups: ImportGroup[] = [];
    for await (const group of readImportGroups("reeferDeclaration", rows(), {}, now)) groups.push(group);
    return groups;
  };

  it("become a box each, held against the rules of a submitted declaration", async () => {
    const groups = await groupsOfBoxes([{ precool: "是" }, { ctnNo: "TGHU7599330", blNo: "EGLV2", setTemp: "－20.5" }]);
    expect(badOf(groups)).toEqual([]);
    expect(groups.map(({ declaration }) => declaration.boxes)).toMatchObject([
      [{ ctnNo: "HLXU2008419", ctnSizeType: "45R1", cargoName: "冻虾 䶮㛃𠮷", setTemp: -18, precool: true }],
      [{ ctnNo: "TGHU7599330", setTemp: -20.5 }],
    ]);
    expect(groups[0]!.declaration.boxes[0]).not.toHaveProperty("goods");
  });

  it("name a number that stands twice, a wrong sign, and a size that is none of a reefer", async () => {
    const groups = await groupsOfBoxes([{}, { setTemp: "18", ctnSizeType: "20GP" }, { drain: "X", ctnNo: "" }]);
    expect(badOf(groups)).toEqual([
      [3, "ctnNo", 'ctnNo.duplicate|{"ctnNo":"HLXU2008419"}'],
      [3, "ctnSizeType", "sizeType.reefer"],
      [3, "setTemp", 'reefer.frozen|{"from":-10}'],
      [4, "drain", expect.any(String)],
      [4, "ctnNo", "required"],
    ]);
  });
});
