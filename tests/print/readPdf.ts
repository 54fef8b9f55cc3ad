import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { type Codes, readCodes } from "./readCodes";

export interface Line {
  text: string;
  x: number;
  /** Distance from the page's lower edge, in points. */
  y: number;
  width: number;
}

export interface ReadPage {
  width: number;
  height: number;
  /** All text, blanks dropped: how a browser spaces runs is its own business. */
  text: string;
  pieces: Line[];
  /** Addresses that it links to. */
  links: string[];
  /** Names of the fonts in use; `embedded` when the file carries them. */
  fonts: { name: string; embedded: boolean }[];
  /** Raster pictures that stand on it. */
  pictures: number;
  /** What its QR codes and Code 128 say at 150 dpi; empty unless asked for. */
  codes: Codes;
}

/** What a scanner's camera sees of a page. */
const dpi = 150;

interface Canvas {
  canvas: { width: number; height: number };
  context: { getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray } };
}

/** What a reader's program finds in a PDF, page by page; with `codes` each page is drawn, and its codes of these kinds are read. */
export async function readPdf(
  pdf: Buffer,
  { codes = [] }: { codes?: readonly (keyof Codes)[] } = {},
): Promise<ReadPage[]> {
  const loading = await open(pdf);
  const { OPS } = await library();
  const file = await loading.promise;
  const pages: ReadPage[] = [];
  for (let n = 1; n <= file.numPages; n++) {
    const page = await file.getPage(n);
    const content = await page.getTextContent();
    const pieces = content.items.flatMap((item) =>
      "str" in item && item.str.trim()
        ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
        : [],
    );
    const { fnArray } = await page.getOperatorList();
    const annotations = (await page.getAnnotations()) as { url?: string }[];
    const links = annotations.flatMap(({ url }) => url ?? []);
    const names = new Set(content.items.flatMap((item) => ("fontName" in item ? [item.fontName] : [])));
    const fonts = [...names].flatMap((name) => {
      if (!page.commonObjs.has(name)) return [];
      const font = page.commonObjs.get(name) as { name: string; missingFile?: boolean };
      return [{ name: font.name, embedded: !font.missingFile }];
    });
    const [, , width, height] = page.view as [number, number, number, number];
    pages.push({
      width,
      height,
      text: pieces
        .map((piece) => piece.text)
        .join("")
        .replace(/\s/g, ""),
      pieces,
      links,
      fonts,
      pictures: fnArray.filter((operator) => operator === OPS.paintImageXObject).length,
      codes: codes.length > 0 ? await readPage(file, page, codes) : { qr: [], bars: [] },
    });
  }
  await loading.destroy();
  return pages;
}

async function readPage(file: PDFDocumentProxy, page: PDFPageProxy, kinds: readonly (keyof Codes)[]): Promise<Codes> {
  const viewport = page.getViewport({ scale: dpi / 72 });
  const factory = file.canvasFactory as { create(width: number, height: number): Canvas; destroy(made: Canvas): void };
  const made = factory.create(Math.round(viewport.width), Math.round(viewport.height));
  await page.render({ canvas: made.canvas as HTMLCanvasElement, viewport, background: "#fff" }).promise;
  const { width, height } = made.canvas;
  const { data } = made.context.getImageData(0, 0, width, height);
  factory.destroy(made);
  return readCodes({ data, width, height, colorSpace: "srgb" } as ImageData, kinds);
}

export async function countPages(pdf: Buffer): Promise<number> {
  const loading = await open(pdf);
  const { numPages } = await loading.promise;
  await loading.destroy();
  return numPages;
}

/**
 * pdf.js, loaded when the first PDF is read. Its build for this Node puts functions of its own in the place of JSON's,
 * which take ten times as long and would slow everything else in the process.
 */
async function library() {
  const { parse, stringify } = JSON;
  const loaded = await import("pdfjs-dist/legacy/build/pdf.mjs");
  await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  Object.assign(JSON, { parse, stringify });
  return loaded;
}

async function open(pdf: Buffer) {
  const { getDocument, VerbosityLevel } = await library();
  return getDocument({
    data: new Uint8Array(pdf),
    verbosity: VerbosityLevel.ERRORS,
    fontExtraProperties: true,
    standardFontDataUrl: new URL("../../node_modules/pdfjs-dist/standard_fonts/", import.meta.url).pathname,
  });
}
