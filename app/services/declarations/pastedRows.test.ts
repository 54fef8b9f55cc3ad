import { readMessage } from "@protocol/message";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { pasteColumns } from "./boxColumns";
import { type BoxValue, layAt, pastedPlaces, unlaid } from "./boxRows";
import { htmlTable } from "./htmlTable";
import { pasteChoices } from "./pasteChoices";
import { pastedCells } from "./pastedCells";
import { pastedRows } from "./pastedRows";

const dg = pasteColumns("dgDeclaration");
const labels = { ctnNo: "箱号", sealNo: "铅封号", grossKg: "毛重 kg", packGroup: "包装类" };
const columnsFrom = (field: (typeof dg)[number]) => ({
  order: dg.slice(dg.indexOf(field)),
  labels,
  choices: pasteChoices("dgDeclaration", (key) => key),
});
const read = (text: string, field: (typeof dg)[number] = "ctnNo") => pastedRows(pastedCells(text), columnsFrom(field));
const keysOf = (unfit: readonly string[]) => unfit.map((each) => readMessage(each).key);

describe("a block of a spreadsheet", () => {
  it("keeps blanks in a column in their places", () => {
    const { rows } = read("SL1\n\nSL3\n\n\n", "sealNo");
    expect(rows).toEqual([{ sealNo: "SL1" }, { sealNo: "" }, { sealNo: "SL3" }]);
  });

  it("takes 16,000 for one number, and commas, semicolons and blanks in a name for parts of it", () => {
    expect(read("16,000\n1,850.5", "grossKg").rows).toEqual([{ grossKg: "16,000" }, { grossKg: "1,850.5" }]);
    expect(read("ETHANOL, 5%;  DENATURED、A", "techName").rows).toEqual([{ techName: "ETHANOL, 5%;  DENATURED、A" }]);
  });

  it("reads quoted cells with tabs, line ends and quotes in them as one", () => {
    expect(pastedCells('"a\nb"\t"c ""d"""\r\n"e\tf"\tg "h"\n')).toEqual([
      ["a\nb", 'c "d"'],
      ["e\tf", 'g "h"'],
    ]);
    expect(pastedCells('"not closed\tx\n5" pipe\ty')).toEqual([
      ['"not closed', "x"],
      ['5" pipe', "y"],
    ]);
    expect(read('"两行\n货名"\t20', "techName").rows).toEqual([{ techName: "两行 货名" }]);
  });

  it("parts numbers of boxes in whatever way they are parted, in their own field alone", () => {
    const { rows } = read("CSQU3054383,TCNU7200794；MSKU2667024\n\ncsqu 305438-3");
    expect(rows.map(({ ctnNo }) => ctnNo)).toEqual(["CSQU3054383", "TCNU7200794", "MSKU2667024", "", "CSQU3054383"]);
  });

  it("reads choices by what people call them, and tells those that nobody knows", () => {
    const { rows, unfit } = read("Ⅱ\nPG III\n四\n", "packGroup");
    expect(rows).toEqual([{ packGroup: "II" }, { packGroup: "III" }, {}]);
    expect(unfit.map(readMessage)).toEqual([{ key: "paste.cell", params: { row: 3, column: "包装类", text: "四" } }]);
    const reefer = pasteChoices("reeferDeclaration", (key) => (key === "coldChain.FRZ" ? "冷冻" : key));
    expect([reefer.coldChain?.("冷冻"), reefer.coldChain?.(" frz"), reefer.ventUnit?.("开")]).toEqual([
      "FRZ",
      "FRZ",
      undefined,
    ]);
  });

  it("tells headings that it does not know, and columns beyond the grid", () => {
    const named = read("箱号\t颜色\t毛重 kg\nCSQU3054383\t红\t16,000");
    expect(named.rows).toEqual([{ ctnNo: "CSQU3054383", grossKg: "16,000" }]);
    expect(named.unfit.map(readMessage)).toEqual([{ key: "paste.column", params: { name: "颜色" } }]);
    expect(keysOf(read("x\ty\tz", "techName").unfit)).toEqual(["paste.columns"]);
    expect(keysOf(read("x\t\t", "techName").unfit)).toEqual([]);
    expect(keysOf(read("x".repeat(401), "techName").unfit)).toEqual(["paste.cell"]);
  });

  it("leaves out blank lines between boxes of several columns", () => {
    expect(read("CSQU3054383\t22G1\n\t\nTCNU7200794\t45G1").rows).toHaveLength(2);
  });
});

describe("the table beside the text", () => {
  const page = (html: string) => new JSDOM(html).window.document;
  it("is read by its cells, with its line ends and spans", () => {
    const html = `<html><body><!--StartFragment--><table><tr><td>"a</td><td>b
      c<br>d</td></tr><tr><td colspan=2>e</td><td>16,000</td></tr></table></body></html>`;
    expect(htmlTable(page(html))).toEqual([
      ['"a', "b c\nd"],
      ["e", "", "16,000"],
    ]);
  });
  it("is none where there is no table, several, or one cell alone", () => {
    expect(htmlTable(page("<p>a</p>"))).toBeNull();
    expect(htmlTable(page("<table><tr><td>a</table><table><tr><td>b</table>"))).toBeNull();
    expect(htmlTable(page("<table><tr><td>a</td></tr></table>"))).toBeNull();
  });
});

describe("where a block comes to lie", () => {
  const box = (...unNos: string[]): BoxValue => ({ ctnNo: unNos.join(), goods: unNos.map((unNo) => ({ unNo })) });
  const boxes = [box("1", "2"), box("3")];
  const lay = (rows: Record<string, string>[], from: { box: number; goods: number }) =>
    layAt("dgDeclaration", boxes, rows, pastedPlaces(boxes, rows, from));

  it("is where it was pasted: a column at goods 2 begins there and follows the lines below", () => {
    const laid = lay([{ grossKg: "20" }, { grossKg: "30" }, { grossKg: "40" }], { box: 0, goods: 1 });
    expect(laid.map(({ goods }) => goods?.map(({ grossKg }) => grossKg))).toEqual([[undefined, "20"], ["30"], ["40"]]);
  });

  it("leaves a blank cell blank, and the goods beside it as they are", () => {
    const laid = lay([{ unNo: "" }, { unNo: "9" }], { box: 0, goods: 0 });
    expect(laid[0]!.goods).toEqual([{ unNo: "" }, { unNo: "9" }]);
    expect(laid[1]).toBe(boxes[1]);
  });

  it("ends what was confirmed of another number", () => {
    const confirmed = [{ ctnNo: "A", ctnNoConfirmed: "on" }];
    const rows = [{ ctnNo: "B" }];
    expect(layAt("dgDeclaration", confirmed, rows, pastedPlaces(confirmed, rows, { box: 0, goods: 0 }))[0]).toEqual({
      ctnNo: "B",
      ctnNoConfirmed: undefined,
    });
  });

  it("has room for 200 boxes, and tells how many lines have none", () => {
    const rows = Array.from({ length: 250 }, (_, i) => ({ ctnNo: `N${i}` }));
    const places = pastedPlaces([], rows, { box: 0, goods: 0 });
    expect(layAt("dgDeclaration", [], rows, places)).toHaveLength(200);
    expect(unlaid(places).map(readMessage)).toEqual([{ key: "paste.boxes", params: { max: 200, n: 50 } }]);
  });
});
