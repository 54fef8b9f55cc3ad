import { ParseSpeeds, PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } from "pdf-lib";

/**
 * Where each of some papers begins in a PDF of them all, as indexes of its pages, and how many pages there are; paper i
 * begins where the file's place `paper-i` is. Throws when the file does not say so.
 */
export async function findPapers(pdf: Buffer, count: number): Promise<{ starts: number[]; pages: number }> {
  const file = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  const pages = file.getPages();
  const places = file.catalog.lookup(PDFName.of("Dests"), PDFDict);
  const indexOf = new Map(pages.map((page, i) => [page.ref.toString(), i]));
  const starts = Array.from({ length: count }, (_, i) => {
    const ref = file.context.lookupMaybe(places.get(PDFName.of(`paper-${i}`)), PDFArray)?.get(0);
    const at = ref instanceof PDFRef ? indexOf.get(ref.toString()) : undefined;
    if (at === undefined) throw new Error(`the file does not say where paper ${i} begins`);
    return at;
  });
  return { starts, pages: pages.length };
}
