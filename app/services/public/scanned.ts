import { isScanToken } from "@protocol/scannedContracts";
import { isContainerNumber, normaliseContainerNumber } from "@protocol/values/containerNumber";
import { isLiftingBarcode, normaliseBarcode } from "@protocol/values/liftingBarcode";
import { isPlateNumber, normalisePlateNumber } from "@protocol/values/plateNumber";

/** What a code that somebody has scanned stands for. */
export type Scanned =
  | { kind: "document"; no: string; code: string }
  | { kind: "receipt"; no: string; code: string }
  | { kind: "barcode"; no: string }
  | { kind: "container"; no: string }
  | { kind: "plate"; no: string }
  | { kind: "signing"; no: string }
  | { kind: "unknown" };

/** Reads an address as our papers carry it; its host is of no account, for only its two numbers are used. */
function readAddress(content: string): Scanned | undefined {
  let url: URL;
  try {
    url = new URL(content, "http://portal.invalid");
  } catch {
    return undefined;
  }
  // our numbers and codes hold nothing else; what does is none of ours
  const number = (name: string) => /^[\w.-]{1,64}$/.exec(url.searchParams.get(name) ?? "")?.[0] ?? "";
  if (url.pathname === "/verify" && number("no")) return { kind: "document", no: number("no"), code: number("code") };
  if (url.pathname === "/user/EntryNotice" && number("receipt")) {
    return { kind: "receipt", no: number("receipt"), code: number("code") };
  }
  const code = url.searchParams.get("code") ?? "";
  if (url.pathname === "/qrCodeContent" && isScanToken(code)) return { kind: "signing", no: code };
  return undefined;
}

/** Tells papers, receipts, barcodes, boxes and trucks apart by what their codes say; never follows an address. */
export function readScanned(content: string): Scanned {
  const text = content.trim();
  const address = /^(https?:\/\/|\/)/i.test(text) ? readAddress(text) : undefined;
  if (address) return address;
  if (isScanToken(text)) return { kind: "signing", no: text };
  const barcode = normaliseBarcode(text);
  if (isLiftingBarcode(barcode)) return { kind: "barcode", no: barcode };
  const ctnNo = normaliseContainerNumber(text);
  if (isContainerNumber(ctnNo)) return { kind: "container", no: ctnNo };
  const plateNo = normalisePlateNumber(text);
  if (isPlateNumber(plateNo)) return { kind: "plate", no: plateNo };
  return { kind: "unknown" };
}
