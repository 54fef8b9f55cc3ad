import { ParseSpeeds, PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage, PDFRef, StandardFonts } from "pdf-lib";

/** A PDF of some papers of a batch, in their order; paper i of the batch begins where the file's place `paper-i` is. */
export interface BatchPart {
  pdf: Buffer;
  /** Position in the batch of its first paper. */
  first: number;
  docNos: string[];
}

const textSize = 7.5;
const side = 21.14;
const baseline = 10;
const foot = PDFName.of("BatchFoot");

/**
 * Writes number and x/y at the foot of every page of a part, counted per paper: the browser itself counts through the
 * whole file only. Throws when the part does not say where its papers begin.
 */
export async function numberPages({ pdf, first, docNos }: BatchPart): Promise<PDFDocument> {
  const file = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  const font = await file.embedFont(StandardFonts.Helvetica);
  const pages = file.getPages();
  const starts = startsOf(file, pages, first, docNos.length);
  // the browser leaves its own scale behind, so what it draws is put between save and restore
  const save = file.context.register(file.context.stream("q "));
  for (const [i, start] of starts.entries()) {
    const docNo = docNos[i]!.replace(/[^\w-]/g, "");
    const end = starts[i + 1] ?? pages.length;
    for (let at = start; at < end; at++) {
      const page = pages[at]!;
      const count = `${at - start + 1} / ${end - start}`;
      const right = page.getWidth() - side - font.widthOfTextAtSize(count, textSize);
      const text = (x: number, value: string) =>
        `BT /${foot.decodeText()} ${textSize} Tf 1 0 0 1 ${x.toFixed(2)} ${baseline} Tm (${value}) Tj ET`;
      const drawn = file.context.register(file.context.stream(` Q ${text(side, docNo)} ${text(right, count)}`));
      const { node } = page;
      node.set(PDFName.of("Contents"), file.context.obj([save, node.get(PDFName.of("Contents"))!, drawn]));
      node.Resources()!.lookup(PDFName.of("Font"), PDFDict).set(foot, font.ref);
      // the links that named the places lead to themselves; those of the QR codes stay
      const links = node.Annots()?.asArray() ?? [];
      const outward = links.filter((link) => !file.context.lookup(link, PDFDict).has(PDFName.of("Dest")));
      node.set(PDFName.of("Annots"), file.context.obj(outward));
    }
  }
  file.catalog.delete(PDFName.of("Dests"));
  return file;
}

/** Indexes of the pages on which the papers begin. */
function startsOf(file: PDFDocument, pages: PDFPage[], first: number, count: number): number[] {
  const places = file.catalog.lookup(PDFName.of("Dests"), PDFDict);
  const indexOf = new Map(pages.map((page, i) => [page.ref.toString(), i]));
  return Array.from({ length: count }, (_, i) => {
    const ref = file.context.lookupMaybe(places.get(PDFName.of(`paper-${first + i}`)), PDFArray)?.get(0);
    const at = ref instanceof PDFRef ? indexOf.get(ref.toString()) : undefined;
    if (at === undefined) throw new Error(`the file does not say where paper ${first + i} begins`);
    return at;
  });
}

/** One file of numbered parts. */
export async function joinParts([whole, ...others]: readonly PDFDocument[]): Promise<Buffer> {
  for (const file of others) {
    for (const page of await whole!.copyPages(file, file.getPageIndices())) whole!.addPage(page);
  }
  return Buffer.from(
    await whole!.save({ useObjectStreams: false, addDefaultPage: false, objectsPerTick: Number.POSITIVE_INFINITY }),
  );
}
