import { describe, expect, it } from "vitest";
import { barcodeCheckDigit, isLiftingBarcode, splitBarcodes } from "./liftingBarcode";

describe("lifting barcodes", () => {
  it.each([
    ["BC2611100000005", true],
    ["BC261110000000", false],
    ["BC26111000000055", false],
    ["XX2611100000005", false],
    ["", false],
  ])("%s is one: %s", (value, right) => {
    expect(isLiftingBarcode(value)).toBe(right);
  });

  it("find every single wrong digit", () => {
    const digits = "261110000037";
    const right = `BC${digits}${barcodeCheckDigit(digits)}`;
    expect(isLiftingBarcode(right)).toBe(true);
    for (let at = 2; at < right.length; at++) {
      for (let digit = 0; digit < 10; digit++) {
        const changed = right.slice(0, at) + digit + right.slice(at + 1);
        expect(isLiftingBarcode(changed), changed).toBe(changed === right);
      }
    }
  });

  it("come as a list with any commas, each once", () => {
    expect(splitBarcodes("bc1，BC1、 ＢＣ２;BC 3,,")).toEqual(["BC1", "BC2", "BC", "3"]);
    expect(splitBarcodes("")).toEqual([]);
  });
});
