/** What a line declares to customs of a B/L before its ship is loaded; one row a B/L, as it was written there. */
export interface ManifestsTable {
  id: string;
  bl_no: string;
  /** The number as it is compared; no two manifests have the same. */
  bl_key: string;
  /** The line's release of its empty boxes, where it names one; empty otherwise. */
  release_no: string;
  vessel_name: string;
  imo_no: string;
  voyage: string;
  pod_code: string;
  operator_code: string;
  /** Boxes by size type, JSON: `[{ sizeType, qty }]`. */
  lines: string;
  update_time: string;
}

export interface VoyageTables {
  manifests: ManifestsTable;
}
