import { toSVG } from "bwip-js/node";

/** A Code 128 as a picture of its own, with its text beneath, apart from the bars; a data address that fits into an `img`. */
export function drawBarcode(text: string): string {
  const svg = toSVG({
    bcid: "code128",
    text,
    height: 14,
    includetext: true,
    textxalign: "center",
    textsize: 9,
    textyoffset: -2,
  });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
