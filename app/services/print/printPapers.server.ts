import { paperSize } from "~/components/print/paperStyle";
import type { Printer } from "./printer.server";

/** Below this the joining costs more than the second page gains. */
const worthSplitting = 8;

/**
 * Prints one paper, or many as one file whose pages count per paper. `render` gives the HTML of those from `from` up to
 * `to`, with `id="paper-<position>"` each and a link to it. Throws as Printer.print does.
 *
 * A batch is printed as two long documents side by side: one alone keeps a single core busy, one for each paper carries
 * the fonts as many times, and tags for screen readers would make it four times slower.
 */
export async function printPapers(
  printer: Printer,
  docNos: readonly string[],
  render: (from: number, to: number) => string,
  signal?: AbortSignal,
): Promise<Buffer> {
  const count = docNos.length;
  if (count === 1) return exactSize(await printer.print(render(0, 1), { signal }));
  const halves = count < worthSplitting ? [0, count] : [0, Math.ceil(count / 2), count];
  // its library would make every start longer for files that few ask for
  const { joinParts, numberPages } = await import("./batchFile.server");
  const given = new AbortController();
  const both = signal ? AbortSignal.any([signal, given.signal]) : given.signal;
  try {
    const parts = await Promise.all(
      halves.slice(1).map(async (to, i) => {
        const from = halves[i]!;
        const pdf = await printer.print(render(from, to), { documents: to - from, tagged: false, signal: both });
        return numberPages({ pdf: exactSize(pdf), first: from, docNos: docNos.slice(from, to) });
      }),
    );
    return await joinParts(parts);
  } catch (error) {
    given.abort();
    throw error;
  }
}

const opening = Buffer.from("/MediaBox [");

/** Chromium rounds a page to whole device units (592.08 × 841.92); the size is put right in place, bytes for bytes. */
function exactSize(pdf: Buffer): Buffer {
  const right = `0 0 ${paperSize.width} ${paperSize.height}`;
  for (let at = pdf.indexOf(opening); at >= 0; at = pdf.indexOf(opening, at + 1)) {
    const start = at + opening.length;
    const end = pdf.indexOf("]", start);
    if (end - start >= right.length && end - start < 40) pdf.write(right.padEnd(end - start), start, "latin1");
  }
  return pdf;
}
