/** The codes of a pickup, one a box. */
export interface PickupCodesTable {
  pickup_id: string;
  /** From 1. */
  n: number;
  code: string;
  /** The code while it opens a gate, and null from then on: no two that live are the same. */
  live_code: string | null;
  used_time: string | null;
  ctn_no: string | null;
  plate_no: string | null;
}

/** What has been decided of the comparison of a release order, in its order; rows are never changed. */
export interface CompareDecisionsTable {
  order_id: string;
  /** From 1. */
  n: number;
  decision: string;
  reason: string | null;
  /** Of the values that it holds for (`digestOf`). */
  digest: string;
  result: string;
  /** The compared values when it was decided, JSON. */
  rows: string;
  by_id: string;
  by_name: string;
  time: string;
}

export interface EmptyBoxTables {
  compare_decisions: CompareDecisionsTable;
  pickup_codes: PickupCodesTable;
}
