import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

export interface Codes {
  qr: string[];
  /** Code 128. */
  bars: string[];
}

const formats = { qr: "QRCode", bars: "Code128" } as const;

/** Loads the reader once, from its package; by default it is fetched from the network. */
let ready: Promise<unknown> | undefined;
const prepare = async () =>
  prepareZXingModule({
    overrides: {
      wasmBinary: new Uint8Array(
        await readFile(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm")),
      ).buffer,
    },
    fireImmediately: true,
  });

/** What the QR codes and Code 128 of a picture say, each once, as a scanner reads them that knows neither place nor number. */
export async function readCodes(picture: ImageData, kinds: readonly (keyof Codes)[]): Promise<Codes> {
  ready ??= prepare();
  await ready;
  const found = await readBarcodes(picture, { formats: kinds.map((kind) => formats[kind]), tryHarder: true });
  const textsOf = (kind: keyof Codes) => [
    ...new Set(found.filter(({ format }) => format === formats[kind]).map(({ text }) => text)),
  ];
  return { qr: textsOf("qr"), bars: textsOf("bars") };
}
