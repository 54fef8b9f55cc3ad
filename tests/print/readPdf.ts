import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface Line {
  text: string;
  x: number;
  /** Distance from the page's lower edge, in points. */
  y: number;
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
}

/** What a reader's program finds in a PDF, page by page. */
export async function readPdf(pdf: Buffer): Promise<ReadPage[]> {
  const loading = open(pdf);
  const file = await loading.promise;
  const pages: ReadPage[] = [];
  for (let n = 1; n <= file.numPages; n++) {
    const page = await file.getPage(n);
    const content = await page.getTextContent();
    const pieces = content.items.flatMap((item) =>
      "str" in item && item.str.trim()
        ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }]
        : [],
    );
    await page.getOperatorList();
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
    });
  }
  await loading.destroy();
  return pages;
}

export async function countPages(pdf: Buffer): Promise<number> {
  const loading = open(pdf);
  const { numPages } = await loading.promise;
  await loading.destroy();
  return numPages;
}

const open = (pdf: Buffer) =>
  getDocument({
    data: new Uint8Array(pdf),
    verbosity: VerbosityLevel.ERRORS,
    fontExtraProperties: true,
    standardFontDataUrl: new URL("../../node_modules/pdfjs-dist/standard_fonts/", import.meta.url).pathname,
  });
