import { randomUUID } from "node:crypto";
import { maxBoxes, maxGoods } from "@protocol/declaration";

/** The check digit of a container number by ISO 6346. */
function withCheckDigit(ten: string): string {
  const value = (character: string) => {
    const place = "0123456789A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ".indexOf(character);
    return place;
  };
  const sum = [...ten].reduce((total, character, i) => total + value(character) * 2 ** i, 0);
  return ten + String((sum % 11) % 10);
}

/** The fields of a draft of 200 boxes with 20 kinds of goods each, empty ones included, as its page posts them. */
export function* largestDeclaration(): Generator<[string, string]> {
  yield ["key", randomUUID()];
  yield ["mode", "draft"];
  yield ["blNo", "LARGEST200"];
  yield ["vesselName", "EVER GIVEN"];
  for (let i = 0; i < maxBoxes; i++) {
    const box = {
      id: "",
      ctnNo: withCheckDigit(`EMCU${String(100_000 + i)}`),
      ctnSizeType: "22G1",
      sealNo: `SL${100_000 + i}`,
      tareWeight: "2250",
      inspectorCertNo: "",
      remark: "",
    };
    for (const [field, value] of Object.entries(box)) yield [`boxes[${i}].${field}`, value];
    for (let j = 0; j < maxGoods; j++) {
      const goods = {
        id: "",
        unNo: "1263",
        imdgClass: "",
        subRisk: "",
        packGroup: "II",
        techName: "",
        packCode: "1A1",
        pkgCount: "4",
        packCertNo: "3302261234567",
        grossKg: "40.5",
        netKg: "38.25",
        flashPoint: "12.5",
        ctrlTemp: "",
        emgTemp: "",
        stowage: "",
        neqKg: "",
        more: "1",
      };
      for (const [field, value] of Object.entries(goods)) yield [`boxes[${i}].goods[${j}].${field}`, value];
    }
  }
}
