import type { PageFoot } from "~/components/print/pageFeet";
import { type PaperSize, paperSize } from "~/components/print/paperStyle";
import type { Printer } from "./printer.server";
import type { PrintRequester } from "./printQueue.server";

/**
 * Prints one paper, or many as one file whose pages count per paper. `render` gives the HTML of all of them, with
 * `id="paper-<position>"` each and a link to it, and with the feet of its pages where they are known. Throws as
 * Printer.print does.
 *
 * A browser counts through the whole file only, so a batch is printed twice: first, without tags, to learn on which page
 * each paper begins, then with the foot of every page. So its numbers are in the shipped font, and the file is tagged.
 */
export async function printPapers(
  printer: Printer,
  docNos: readonly string[],
  render: (feet?: readonly PageFoot[]) => string,
  { size = paperSize, ...requester }: PrintRequester & { size?: PaperSize } = {},
): Promise<Buffer> {
  const count = docNos.length;
  if (count === 1) return exactSize(await printer.print(render(), requester), size);
  // its library would make every start longer for files that few ask for
  const { findPapers } = await import("./batchFile.server");
  const draft = await printer.print(render(), { documents: count, tagged: false, ...requester });
  const { starts, pages } = await findPapers(draft, count);
  const feet = starts.flatMap((start, i) => {
    const own = (starts[i + 1] ?? pages) - start;
    return Array.from({ length: own }, (_, n): PageFoot => ({ docNo: docNos[i]!, count: `${n + 1} / ${own}` }));
  });
  return exactSize(await printer.print(render(feet), { documents: count, ...requester }), size);
}

const opening = Buffer.from("/MediaBox [");

/** Chromium rounds a page to whole device units (592.08 × 841.92); the size is put right in place, bytes for bytes. */
function exactSize(pdf: Buffer, { width, height }: PaperSize): Buffer {
  const right = `0 0 ${width} ${height}`;
  for (let at = pdf.indexOf(opening); at >= 0; at = pdf.indexOf(opening, at + 1)) {
    const start = at + opening.length;
    const end = pdf.indexOf("]", start);
    if (end - start >= right.length && end - start < 40) pdf.write(right.padEnd(end - start), start, "latin1");
  }
  return pdf;
}
