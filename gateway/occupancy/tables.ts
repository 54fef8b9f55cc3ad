/** The occupancy of a document of another area: one that stands, or the last one that failed. */
export interface OccupancySourcesTable {
  biz_type: string;
  biz_no: string;
  occupancy_id: string;
}

/** The business number of an occupancy that was entered by hand and is held: one of each kind. */
export interface OccupancyLiveNumbersTable {
  kind: string;
  biz_no: string;
  occupancy_no: string;
}

/** One reading of the ledger against itself and its documents. */
export interface ReconciliationsTable {
  id: string;
  time: string;
  /** Null: the gateway's own. */
  operator_name: string | null;
  accounts: number;
  open_holds: number;
  count: number;
  /** The first hundred differences, JSON. */
  differences: string;
}

export interface OccupancyTables {
  reconciliations: ReconciliationsTable;
  occupancy_sources: OccupancySourcesTable;
  occupancy_live_numbers: OccupancyLiveNumbersTable;
}
