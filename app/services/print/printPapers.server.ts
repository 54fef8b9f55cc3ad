import { numberPages } from "./pageNumbers.server";
import type { Printer } from "./printer.server";

/** Prints one paper, or many as one file whose pages count per paper. Throws as Printer.print does. */
export async function printPapers(
  printer: Printer,
  html: string,
  docNos: readonly string[],
  signal?: AbortSignal,
): Promise<Buffer> {
  const pdf = await printer.print(html, { documents: docNos.length, signal });
  return docNos.length === 1 ? pdf : numberPages(pdf, docNos);
}
