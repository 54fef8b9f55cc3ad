import { PDF, PdfRef } from "@libpdf/core";

/**
 * Where each of some papers begins in a PDF of them all, as indexes of its pages, and how many pages there are; paper i
 * begins where the file's place `paper-i` is. Throws when the file does not say so.
 */
export async function findPapers(pdf: Buffer, count: number): Promise<{ starts: number[]; pages: number }> {
  const file = await PDF.load(pdf);
  const objectOf = (ref: PdfRef) => file.getObject(ref);
  const places = file.getCatalog().getDict("Dests", objectOf);
  const pages = file.getPages();
  const indexOf = new Map(pages.map(({ ref }, i) => [ref.toString(), i]));
  const starts = Array.from({ length: count }, (_, i) => {
    const page = places?.getArray(`paper-${i}`, objectOf)?.at(0);
    const at = page instanceof PdfRef ? indexOf.get(page.toString()) : undefined;
    if (at === undefined) throw new Error(`the file does not say where paper ${i} begins`);
    return at;
  });
  return { starts, pages: pages.length };
}
