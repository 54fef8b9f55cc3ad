import type { Filter } from "../listQuery.server";

/** The filters of the wallet's ledger; page and export read the same ones. */
export const walletFilters: readonly Filter[] = [
  { param: "dir", fieldName: "dir", kind: "eq" },
  { param: "type", fieldName: "type", kind: "eq" },
  { param: "bizNo", fieldName: "bizNo", kind: "like", upper: true },
  { param: "from", fieldName: "time", kind: "from" },
  { param: "to", fieldName: "time", kind: "to" },
];
