import { createRequire } from "node:module";
import type * as zxing from "@zxing/library";

// its modules have no names that Node finds by itself
const {
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} = createRequire(import.meta.url)("@zxing/library") as typeof zxing;

interface Picture {
  width: number;
  height: number;
  /** One byte a dot. */
  grey: Uint8ClampedArray;
}

/** A QR code of a paper is smaller than half of a tile, so one tile holds it whole. */
const tile = 440;
/** A Code 128 is higher than two bands. */
const band = 48;

export interface Codes {
  qr: string[];
  /** Code 128. */
  bars: string[];
}

/** What the QR codes and Code 128 of a picture say, each once, as a scanner reads them that knows neither place nor number. */
export function readCodes(picture: Picture, kinds: readonly (keyof Codes)[]): Codes {
  // a camera takes one picture after the other until it can read one; here each is a little more out of focus
  const soft = soften(picture);
  const sources = [picture, soft, soften(soft)].map(
    ({ grey, width, height }) => new RGBLuminanceSource(grey, width, height),
  );
  const found = { qr: new Set<string>(), bars: new Set<string>() };
  const readers = { qr: new QRCodeReader(), bars: new Code128Reader() };
  const hints = new Map<zxing.DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]]);
  const read = (kind: keyof Codes, x: number, y: number, width: number, height: number) => {
    if (!kinds.includes(kind) || isBlank(picture, x, y, width, height)) return;
    for (const Binarizer of [HybridBinarizer, GlobalHistogramBinarizer])
      for (const source of sources)
        try {
          const part = new BinaryBitmap(new Binarizer(source.crop(x, y, width, height)));
          found[kind].add(readers[kind].decode(part, hints).getText());
          return;
        } catch {
          // there is none in this part
        }
  };
  const readTiles = (tile: number, step: number) => {
    for (let y = 0; y < picture.height; y += step)
      for (let x = 0; x < picture.width; x += step) {
        const [width, height] = [Math.min(tile, picture.width - x), Math.min(tile, picture.height - y)];
        if (width > 80 && height > 80) read("qr", x, y, width, height);
      }
  };
  readTiles(tile, tile / 2);
  // of a few codes in a hundred the reader takes other squares than its corners; where it begins elsewhere, it does not
  for (const other of [330, 290]) if (found.qr.size === 0) readTiles(other, 90);
  for (let y = 0; y + band <= picture.height; y += band / 2)
    for (const [x, width] of columns(picture.width)) read("bars", x, y, width, band);
  return { qr: [...found.qr], bars: [...found.bars] };
}

/** Each dot as bright as those around it are on average; the edge stays white. */
function soften({ width, height, grey }: Picture): Picture {
  const soft = new Uint8ClampedArray(grey.length).fill(255);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      let sum = 0;
      for (let row = (y - 1) * width + x; row <= (y + 1) * width + x; row += width)
        sum += grey[row - 1]! + grey[row]! + grey[row + 1]!;
      soft[y * width + x] = sum / 9;
    }
  return { width, height, grey: soft };
}

/** The whole width, and its halves: a line of a paper may hold two codes. */
const columns = (width: number): [number, number][] => [
  [0, width],
  [0, width >> 1],
  [width >> 1, width - (width >> 1)],
];

/** Whether a part has too little ink to hold a code. */
function isBlank({ width, grey }: Picture, left: number, top: number, across: number, down: number): boolean {
  let dark = 0;
  for (let y = top; y < top + down; y += 3)
    for (let x = left; x < left + across; x += 3) if (grey[y * width + x]! < 128) dark++;
  return dark < (across * down) / 9 / 50;
}
