import { readFile } from "node:fs/promises";

/** Pixels that a picture may have: whoever looks at it, or prints it, needs four bytes for each. */
export const mostPixels = 100_000_000;

/** Width times height of a picture as its head says; 0 where it does not, which nothing shows either. */
export async function pixelsOf(path: string, mime: string): Promise<number> {
  const sizeOf = sizes[mime];
  if (!sizeOf) return 0;
  const bytes = await readFile(path);
  try {
    const [width, height] = sizeOf(bytes);
    return width * height;
  } catch {
    // it ends too early
    return 0;
  }
}

type Size = readonly [width: number, height: number];
const none: Size = [0, 0];

const sizes: Record<string, (bytes: Buffer) => Size> = {
  "image/png": (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
  "image/jpeg": sizeOfJpeg,
  "image/webp": sizeOfWebp,
};

/** Frames begin with these markers, but for three of them that are something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function sizeOfJpeg(bytes: Buffer): Size {
  for (let at = 2; bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    // any number of these may fill up
    if (marker === 0xff) at++;
    else if (isFrame(marker)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return none;
}

function sizeOfWebp(bytes: Buffer): Size {
  const kind = bytes.toString("latin1", 12, 16);
  if (kind === "VP8X") return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind === "VP8 ") return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (kind !== "VP8L") return none;
  const packed = bytes.readUInt32LE(21);
  return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1];
}
