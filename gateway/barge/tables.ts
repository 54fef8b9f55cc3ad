/** One voyage of a barge, locked while somebody stows or moves boxes on it. */
export interface BargeVoyagesTable {
  carrier_id: string;
  barge_name: string;
  voyage: string;
  changes: number;
}

/** What is left of a published pool. The document has its words, this row its numbers; `status` goes with the document's. */
export interface BargePoolsTable {
  pool_id: string;
  status: string;
  total_qty: number;
  remain_qty: number;
  min_grab: number;
  /** 1: parts may be taken. */
  splittable: number;
  /** The window, ISO UTC. */
  grab_from: string;
  grab_to: string;
  /** Grabs that wait for boxes to come back. */
  waiting: number;
  /** Of the last row of the record. */
  seq: number;
}

/** What a company asked of a pool, and what became of it. */
export interface BargeGrabsTable {
  id: string;
  pool_id: string;
  company_id: string;
  company_name: string;
  user_id: string;
  /** The company's own name for it: asked twice it is one grab. */
  grab_key: string;
  qty: number;
  /** Fen a box. */
  price: number;
  /** `GrabState` of protocol/bargePools.ts. */
  state: string;
  /** Its turn on the waiting list; 0 where it never waited. */
  turn: number;
  grab_time: string;
  end_time: string | null;
  /** Fen. */
  breach_amount: number;
}

/** The record of a pool: each change of its numbers, in the order of `seq`. */
export interface BargePoolLogTable {
  pool_id: string;
  seq: number;
  time: string;
  kind: string;
  grab_id: string | null;
  company_id: string | null;
  qty: number;
  remain_after: number;
}

export interface BargeTables {
  barge_voyages: BargeVoyagesTable;
  barge_pools: BargePoolsTable;
  barge_grabs: BargeGrabsTable;
  barge_pool_log: BargePoolLogTable;
}
