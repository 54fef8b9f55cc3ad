/** The occupancy of a document of another area: one that stands, or the last one that failed. */
export interface OccupancySourcesTable {
  biz_type: string;
  biz_no: string;
  occupancy_id: string;
}

export interface OccupancyTables {
  occupancy_sources: OccupancySourcesTable;
}
