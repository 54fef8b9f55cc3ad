import type { DeclarationKind } from "@protocol/declaration";
import { describe, expect, it } from "vitest";
import english from "../../../locales/en-US/imports.json";
import chinese from "../../../locales/zh-CN/imports.json";
import { newBox } from "./boxRows";
import { laySheet, readSheetBoxes } from "./sheetBoxes.server";

const read = (kind: DeclarationKind, lines: string[][], rounded: number[] = []) => {
  async function* rows() {
    for (const [i, cells] of lines.entries()) yield { n: i + 1, cells, rounded: i === 1 ? rounded : [] };
  }
  return readSheetBoxes(kind, rows());
};
const titlesOf = (texts: Record<string, string>, ...fields: string[]) =>
  fields.map((field) => texts[`column.${field}`]!);

describe("the boxes of a file", () => {
  it("come as the form's fields hold them, goods of one number in one box, whatever the titles' order", async () => {
    const head = titlesOf(chinese, "unNo", "ctnNo", "ctnSizeType", "lq", "grossKg", "imdgClass", "vesselName");
    const sheet = await read("dgDeclaration", [
      head,
      ["UN 1263", "csqu 305438-3", "20GP", "是", "1,600", "", "EVER GIVEN"],
      ["1950", "", "", "否", "420", "2.1", ""],
      ["1830", "TCNU7200794", "22G1", "", "260", "", ""],
    ]);
    expect(sheet.bad).toEqual([]);
    const { boxes, errors, added } = laySheet("dgDeclaration", { boxes: [newBox("dgDeclaration")] }, sheet);
    expect([errors, added]).toEqual([{}, 2]);
    expect(boxes).toEqual([
      {
        ctnNo: "CSQU3054383",
        ctnSizeType: "22G1",
        goods: [
          { unNo: "1263", lq: "on", grossKg: 1600 },
          { unNo: "1950", grossKg: 420, imdgClass: "2.1" },
        ],
      },
      { ctnNo: "TCNU7200794", ctnSizeType: "22G1", goods: [{ unNo: "1830", grossKg: 260 }] },
    ]);
  });

  it("are laid behind those that stand there; what is wrong is named at the form's own field", async () => {
    const head = titlesOf(english, "ctnNo", "setTemp", "coldChain", "sealNo");
    const sheet = await read(
      "reeferDeclaration",
      [head, ["HLXU2008419", "minus 18", "FRZ", "1234567890123456"], ["TGHU7599331", "-18", "frozen", ""]],
      [3],
    );
    const form = { boxes: [{ ctnNo: "HLXU2008419" }, {}] };
    const { boxes, errors } = laySheet("reeferDeclaration", form, sheet);
    expect(boxes).toMatchObject([
      { ctnNo: "HLXU2008419" },
      { ctnNo: "HLXU2008419", setTemp: "minus 18", coldChain: "FRZ" },
      { ctnNo: "TGHU7599331", setTemp: -18, coldChain: "frozen" },
    ]);
    expect(Object.keys(errors).sort()).toEqual([
      "boxes[1].ctnNo",
      "boxes[1].sealNo",
      "boxes[1].setTemp",
      "boxes[2].coldChain",
      "boxes[2].ctnNo",
    ]);
    expect(errors["boxes[1].setTemp"]).toEqual(["number"]);
    expect(errors["boxes[1].sealNo"]).toEqual(["sheet.rounded"]);
    expect(errors["boxes[1].ctnNo"]![0]).toMatch(/^ctnNo.duplicate/);
    expect(errors["boxes[2].ctnNo"]![0]).toMatch(/^ctnNo.checkDigit/);
  });

  it("are refused whole where they are too many, of another B/L, or no boxes at all", async () => {
    const head = titlesOf(chinese, "blNo", "ctnNo");
    const of = (blNo: string, count: number) =>
      Array.from({ length: count }, (_, i) => [blNo, `TGHU${String(i).padStart(7, "0")}`]);
    await expect(
      read("reeferDeclaration", [
        ["a", "b"],
        ["1", "2"],
      ]),
    ).rejects.toMatchObject({ reason: "sheet.noNumbers" });
    await expect(read("reeferDeclaration", [head, ...of("COSU1", 201)])).rejects.toMatchObject({
      reason: 'sheet.tooManyRows|{"max":200}',
    });
    await expect(read("dgDeclaration", [head, ...of("COSU1", 2), ...of("COSU2", 1)])).rejects.toMatchObject({
      reason: 'sheet.otherBl|{"row":4,"blNo":"COSU2"}',
    });
    const sheet = await read("dgDeclaration", [head, ...of("COSU1", 200)]);
    const form = { blNo: "cosu 1", boxes: [{ ctnNo: "HLXU2008419" }] };
    const full = laySheet("dgDeclaration", form, sheet);
    expect(full.errors).toEqual({ sheet: ['sheet.tooManyBoxes|{"max":200,"boxes":201}'] });
    expect(full.boxes).toBe(form.boxes);
    expect(laySheet("dgDeclaration", { ...form, blNo: "COSU9" }, sheet).added).toBe(0);
  });
});
