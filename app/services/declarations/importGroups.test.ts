import { describe, expect, it } from "vitest";
import english from "../../../locales/en-US/imports.json";
import portuguese from "../../../locales/pt-BR/imports.json";
import chinese from "../../../locales/zh-CN/imports.json";
import type { SheetRow } from "../spreadsheet/sheetRow";
import type { Corrections } from "./badCell";
import { importSheets } from "./importColumns";
import { type ImportGroup, readImportGroups } from "./importGroups.server";
import { readTitles } from "./importHead.server";

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
  const titles = readTitles("dgDeclaration", head, 1);
  const groups: ImportGroup[] = [];
  for await (const group of readImportGroups("dgDeclaration", each(), titles, corrections, now)) groups.push(group);
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
      rowOf(5, { blNo: "EGLV1", ctnNo: "GYOU4047990" }),
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
        [5, "blNo", 'import.apart|{"row":2}'],
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

  it("may have their columns moved, in any language", async () => {
    const head = headOf(portuguese).reverse();
    const row = rowOf(2, { grossKg: "1.850,5" });
    const moved = { ...row, cells: ["", ...row.cells.reverse()] };
    const groups = await groupsOf([moved], {}, head);
    expect(badOf(groups)).toEqual([]);
    expect(groups[0]!.declaration.boxes[0]!.goods![0]!.grossKg).toBe(1850.5);
  });

  it("without a column for a field are put right all the same", async () => {
    const head = headOf(chinese).map((title) => (title === chinese["column.sealNo"] ? "" : title));
    expect(badOf(await groupsOf([rowOf(2)], {}, head))).toEqual([[2, "sealNo", "required"]]);
    expect(badOf(await groupsOf([rowOf(2)], { "2:sealNo": "CN123456" }, head))).toEqual([]);
  });

  it("state times in Shanghai, by the language of the sheet where day and month could swap", async () => {
    const planOf = async (planTime: string, head?: string[]) => {
      const [group] = await groupsOf([rowOf(2, { planTime })], {}, head);
      return group!.bad.find(({ field }) => field === "planTime")?.reason ?? group!.declaration.planTime;
    };
    expect(await planOf("2026/12/1 8:30")).toBe("2026-12-01T00:30:00.000Z");
    expect(await planOf("2026-12-01")).toBe("2026-11-30T16:00:00.000Z");
    expect(await planOf("2026年12月1日 上午8时30分")).toBe("2026-12-01T00:30:00.000Z");
    for (const text of ["05/12/2026", "2026-02-30", "1", "46357.35"]) expect(await planOf(text)).toBe("datetime.sheet");
    expect(await planOf("05/12/2026 08:30", headOf(portuguese))).toBe("2026-12-05T00:30:00.000Z");
    expect(await planOf("05/12/2026 08:30", headOf(english))).toBe("2026-05-12T00:30:00.000Z");
  });

  it("read cells with their units, and one that cannot be read is told once", async () => {
    const [group] = await groupsOf([rowOf(2, { grossKg: "1,850 kg", pkgCount: "80件", flashPoint: "12℃" })]);
    expect(group!.bad).toEqual([]);
    expect(group!.declaration.boxes[0]!.goods![0]).toMatchObject({ grossKg: 1850, pkgCount: 80, flashPoint: 12 });
    expect(badOf(await groupsOf([rowOf(2, { grossKg: "heavy" })]))).toEqual([[2, "grossKg", "number"]]);
    const wrongTime = [
      rowOf(2, { planTime: "soon" }),
      rowOf(3, { ctnNo: "TGHU7599330", planTime: "2026-12-01 08:30" }),
    ];
    expect(badOf(await groupsOf(wrongTime))).toEqual([[2, "planTime", "datetime.sheet"]]);
    const wrongBl = [rowOf(2, { blNo: "提单!" }), rowOf(3, { blNo: "提单!", ctnNo: "TGHU7599330" })];
    expect((await groupsOf(wrongBl)).map(({ from, to, bad }) => [from, to, bad.map(({ n }) => n)])).toEqual([
      [2, 3, [2, 3]],
    ]);
  });

  it("that contradict each other about one box, or repeat one another, are told by row and column", async () => {
    const rows = [
      rowOf(2, { sealNo: "CN111111" }),
      rowOf(3, { unNo: "1866", ctnSizeType: "40HC", sealNo: "CN222222" }),
      rowOf(4, { sealNo: "" }),
      rowOf(5, { ctnNo: "TGHU7599330", unNo: "1866" }),
      rowOf(6, { ctnNo: "TGHU7599330", unNo: "1866" }),
    ];
    expect(badOf(await groupsOf(rows))).toEqual([
      [3, "ctnSizeType", 'import.boxDiffers|{"row":2}'],
      [3, "sealNo", 'import.boxDiffers|{"row":2}'],
      [4, "unNo", 'import.duplicate|{"row":2}'],
      [6, "unNo", 'import.duplicate|{"row":5}'],
    ]);
  });

  it("take what is empty of a box from its other rows", async () => {
    const [group] = await groupsOf([rowOf(2, { sealNo: "" }), rowOf(3, { unNo: "1866", sealNo: "CN222222" })]);
    expect(group!.bad).toEqual([]);
    expect(group!.declaration.boxes).toMatchObject([
      { sealNo: "CN222222", goods: [{ unNo: "1263" }, { unNo: "1866" }] },
    ]);
  });

  it("have a box under one B/L alone, and the rows of a B/L together: both sides are told", async () => {
    const groups = await groupsOf([rowOf(2), rowOf(3, { blNo: "EGLV1" }), rowOf(4, { ctnNo: "TGHU7599330" })]);
    expect(badOf(groups)).toEqual([
      [3, "ctnNo", 'import.otherBl|{"row":2,"blNo":"COSU6312409039"}'],
      [4, "blNo", 'import.apart|{"row":2}'],
    ]);
    expect(groups.flatMap(({ badBefore }) => badBefore.map(({ n, field, reason }) => [n, field, reason]))).toEqual([
      [2, "ctnNo", 'import.otherBl|{"row":3,"blNo":"EGLV1"}'],
      [2, "blNo", 'import.apart|{"row":4}'],
    ]);
  });

  it("out of a report are all rows of their B/L", async () => {
    const titles = [...headOf(chinese), chinese["report.rows"], chinese["report.reason"]];
    const of = (n: number, over: Record<string, string>) => {
      const row = rowOf(n, over);
      return { ...row, cells: [...row.cells, "", "2", "…"] };
    };
    const whole = [of(2, {}), of(3, { ctnNo: "TGHU7599330" })];
    expect(badOf(await groupsOf(whole, {}, titles))).toEqual([]);
    expect(badOf(await groupsOf(whole.slice(1), {}, titles))).toEqual([
      [3, "blNo", 'import.partial|{"rows":2,"found":1}'],
    ]);
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
    const titles = [...columns.map(({ field }) => chinese[`column.${field}` as "column.blNo"]), mark];
    async function* rows() {
      yield { n: 1, cells: titles, rounded: [] };
      for (const [i, each] of boxes.entries())
        yield { n: i + 2, cells: columns.map(({ field }) => ({ ...box, ...each })[field] ?? ""), rounded: [] };
    }
    const head = readTitles("reeferDeclaration", titles, 1);
    const groups: ImportGroup[] = [];
    for await (const group of readImportGroups("reeferDeclaration", rows(), head, {}, now)) groups.push(group);
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
