import { describe, expect, it } from "vitest";
import { type BoxValue, editRows, layAt, pastedPlaces } from "./boxRows";
import { takeBack } from "./takeBack";

const kind = "dgDeclaration" as const;
const boxes: BoxValue[] = [
  { ctnNo: "A", sealNo: "1", goods: [{ unNo: "1263" }, { unNo: "1133", netKg: "5" }] },
  { ctnNo: "B", goods: [{ unNo: "1203" }] },
  { ctnNo: "C", goods: [{}] },
];
const edited = (intent: string) => editRows(kind, boxes, intent);
/** As the fields of a form give them back, with something typed in one of them. */
const typed = (rows: BoxValue[], at: number, field: string, value: string) =>
  structuredClone(rows).map((row, i) => (i === at ? { ...row, [field]: value } : row));

describe("taking back", () => {
  it.each([
    "removeBox:1",
    "removeBox:0",
    "removeGoods:0.0",
    "copyBox:0",
    "addBox",
    "addGoods:1",
    "copyGoods:0.1",
    "fillDown:0",
  ])("%s gives what was there", (intent) => {
    const after = edited(intent);
    expect(after).not.toEqual(boxes);
    expect(takeBack(boxes, after, structuredClone(after))).toEqual(boxes);
  });

  it("keeps what was typed after a row was removed", () => {
    const after = edited("removeBox:0");
    expect(takeBack(boxes, after, typed(after, 1, "sealNo", "9"))).toEqual(typed(boxes, 2, "sealNo", "9"));
  });

  it("gives a pasted block's cells their values again, but not those typed over since", () => {
    const rows = [{ sealNo: "X1" }, { sealNo: "X2" }, { sealNo: "X3" }, { sealNo: "X4" }, { sealNo: "X5" }];
    const after = layAt(kind, boxes, rows, pastedPlaces(boxes, rows, { box: 0, goods: 0 }));
    const back = takeBack(boxes, after, typed(after, 1, "sealNo", "mine"));
    expect(back.map(({ sealNo }) => sealNo)).toEqual(["1", "mine", undefined]);
    const kept = takeBack(boxes, after, typed(after, 4, "ctnNo", "E"));
    expect(kept.map(({ ctnNo }) => ctnNo)).toEqual(["A", "B", "C", "E"]);
  });
});
