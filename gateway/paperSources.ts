import { findBillPaper } from "./billing/papers";
import type { PaperSource } from "./documents/otherPapers";
import { findSnapshot } from "./documents/snapshotPapers";
import { findInvoicePaper } from "./invoicing/invoicePapers";
import { findLicensePaper } from "./machines/licenses";
import { findReceipt } from "./money/receipts";
import { findStatementPaper } from "./money/statementPapers";
import { findTransferPaper } from "./money/transferPapers";

/** Where papers are looked for that no document of the shared lifecycle stands behind. */
export const paperSources: readonly PaperSource[] = [
  findReceipt,
  findInvoicePaper,
  findBillPaper,
  findTransferPaper,
  findLicensePaper,
  findStatementPaper,
  findSnapshot,
];
