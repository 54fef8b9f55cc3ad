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

export interface EmptyBoxTables {
  pickup_codes: PickupCodesTable;
}
