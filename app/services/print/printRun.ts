import type { QrCode } from "./qrCode.server";

/** What all papers of one print share: who prints, when, and for whom. */
export interface PrintRun {
  /** ISO instant. */
  time: string;
  printedBy: string;
  productName: string | undefined;
  companyName: string;
  hotline: string;
  /** One for each paper, in their order. */
  qrCodes: QrCode[];
  /** What stands in each, as sixteen hexadecimal digits; empty where its code has none. */
  digests: string[];
}
