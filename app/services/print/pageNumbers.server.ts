import { PDFDict, PDFDocument, PDFName, PDFRef, StandardFonts } from "pdf-lib";

const size = 7.5;
const margin = 21.14;
const baseline = 10;

/**
 * Writes number and x/y at the foot of every page of a batch. The browser counts pages through the whole file only; the
 * file names the page on which each paper begins (`paper-0`, `paper-1`, …). Throws when it does not.
 */
export async function numberPages(pdf: Buffer, docNos: readonly string[]): Promise<Buffer> {
  const file = await PDFDocument.load(pdf, { updateMetadata: false });
  const font = await file.embedFont(StandardFonts.Helvetica);
  const pages = file.getPages();
  const places = file.catalog.lookup(PDFName.of("Dests"), PDFDict);
  const indexOf = new Map(pages.map((page, i) => [page.ref.toString(), i]));
  const starts = docNos.map((_, i) => {
    const place = places.lookup(PDFName.of(`paper-${i}`));
    const ref = place && "get" in place ? (place as { get(i: number): unknown }).get(0) : undefined;
    const at = ref instanceof PDFRef ? indexOf.get(ref.toString()) : undefined;
    if (at === undefined) throw new Error(`the file does not say where paper ${i} begins`);
    return at;
  });
  for (const [i, start] of starts.entries()) {
    const end = starts[i + 1] ?? pages.length;
    for (let at = start; at < end; at++) {
      const page = pages[at]!;
      const count = `${at - start + 1} / ${end - start}`;
      page.drawText(docNos[i]!.replace(/[^\w-]/g, ""), { x: margin, y: baseline, size, font });
      page.drawText(count, {
        x: page.getWidth() - margin - font.widthOfTextAtSize(count, size),
        y: baseline,
        size,
        font,
      });
    }
  }
  return Buffer.from(await file.save({ useObjectStreams: false, addDefaultPage: false }));
}
