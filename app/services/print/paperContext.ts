import type { QrCode } from "./qrCode.server";

/** What a paper shows besides its document: who prints it, when, and how it is verified. */
export interface PaperContext {
  /** ISO instant. */
  time: string;
  printedBy: string;
  productName: string | undefined;
  companyName: string;
  hotline: string;
  /** Position in the file; the paper's pages are found by it. */
  index: number;
  /** Null on a paper that is an extract of the books and no document. */
  qrCode: QrCode | null;
  /** Sixteen hexadecimal digits of what stands in the document; empty where its code has none. */
  digest: string;
}
