import { normaliseContainerNumber } from "@protocol/values/containerNumber";
import { isLiftingBarcode, normaliseBarcode } from "@protocol/values/liftingBarcode";
import { isPlateNumber, normalisePlateNumber } from "@protocol/values/plateNumber";
import { foldWidth } from "@protocol/values/text";

/** What somebody has typed or scanned at the desk. */
export type Said =
  | { by: "code"; number: string; code: string }
  | { by: "number"; number: string }
  | { by: "barcode"; barcode: string }
  | { by: "box"; ctnNo: string }
  | { by: "plate"; plateNo: string };

const number = /(?<!\w)((?:AP|PA|EP|HL|TS)\d{11})(?!\d)/i;

/**
 * What a text at the desk names: a plate, a document's number, a pickup's number with its code (`EP…:123456`), a lifting
 * voucher, a box; also the address in the QR of a paper, by the number in it. Null for any other text.
 */
export function readSaid(typed: string): Said | null {
  const text = foldWidth(typed).trim();
  const compact = text.replace(/\s/g, "").toUpperCase();
  const [, pickup, code] = /^(EP\d{11}):(\d{6})$/.exec(compact) ?? [];
  if (pickup && code) return { by: "code", number: pickup, code };
  const barcode = normaliseBarcode(text);
  if (isLiftingBarcode(barcode)) return { by: "barcode", barcode };
  const named = /^https?:/i.test(text) ? number.exec(text)?.[1] : number.exec(compact)?.[0];
  if (named && (named.length === compact.length || /^https?:/i.test(text)))
    return { by: "number", number: named.toUpperCase() };
  const plateNo = normalisePlateNumber(text);
  if (isPlateNumber(plateNo)) return { by: "plate", plateNo };
  const ctnNo = normaliseContainerNumber(text);
  return /^[A-Z]{4}\d{7}$/.test(ctnNo) ? { by: "box", ctnNo } : null;
}
