/** The occupancy of a document of another area: one that stands, or the last one that failed. */
export interface OccupancySourcesTable {
  biz_type: string;
  biz_no: string;
  occupancy_id: string;
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
}
