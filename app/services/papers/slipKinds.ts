import { withQuery } from "../paths";

/**
 * What a serial slip is printed of, by `?type=` (docs/domain-model.md §12): documents that have a number, each named by the
 * permission that shows them; `wallet` is a payment.
 */
export const slipKinds = [
  "truckExport",
  "truckImport",
  "truckOther",
  "weightOrder",
  "wallet",
  "occupancy",
  "appointment",
  "emptyPickup",
] as const;
export type SlipKind = (typeof slipKinds)[number];

export const isSlipKind = (kind: string): kind is SlipKind => (slipKinds as readonly string[]).includes(kind);

/** `id` is that of the document; of a payment the number of its transaction. */
export const serialSlipPath = (type: SlipKind, id: string) => withQuery("/downLoadIndex", { type, id });
export const serialSlipPdfPath = (type: SlipKind, id: string) => withQuery("/downLoadIndex/pdf", { type, id });
