import { toSVG } from "bwip-js/node";

export interface QrCode {
  /** What it says. */
  text: string;
  viewBox: string;
  /** The path of the dark modules. */
  path: string;
}

const kept = new Map<string, QrCode>();
const keptAtMost = 500;

/** A QR code (error correction M) as one vector path. Drawing one takes 6 ms, so the last ones are kept. */
export function drawQrCode(text: string): QrCode {
  const found = kept.get(text);
  if (found) return found;
  // eclevel is an option of this symbology alone, which the type of all of them leaves out
  const options: Parameters<typeof toSVG>[0] & { eclevel: string } = { bcid: "qrcode", text, eclevel: "M" };
  const svg = toSVG(options);
  const viewBox = /viewBox="([\d. ]+)"/.exec(svg)?.[1];
  const path = /<path[^>]* d="([^"]+)"/.exec(svg)?.[1];
  if (!viewBox || !path) throw new Error("the QR code could not be drawn");
  const made = { text, viewBox, path };
  if (kept.size >= keptAtMost) kept.delete(kept.keys().next().value!);
  kept.set(text, made);
  return made;
}
