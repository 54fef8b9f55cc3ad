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

/**
 * What has been changed about calls; append-only. `seq` follows the order in which the changes were committed, so that
 * whoever has read up to one misses nothing that comes before it.
 */
export interface VoyageChangesTable {
  seq: number;
  call_id: string;
  field: string;
  old_value: string | null;
  new_value: string | null;
  operator: string;
  operator_name: string;
  time: string;
  reason: string;
}

/** The last `seq` that was given; one row. */
export interface VoyageChangeCounterTable {
  id: number;
  last: number;
}

/** A vessel, voyage, terminal and year that an application has for itself while it is live. */
export interface BranchVoyageClaimsTable {
  claim: string;
  document_id: string;
  document_no: string;
}

/** A container, voyage and year that a release from another port has for itself while it is live. */
export interface NonHomeClaimsTable {
  claim: string;
  document_id: string;
  document_no: string;
}

export interface VoyageTables {
  voyage_changes: VoyageChangesTable;
  voyage_change_counter: VoyageChangeCounterTable;
  branch_voyage_claims: BranchVoyageClaimsTable;
  non_home_claims: NonHomeClaimsTable;
  manifests: ManifestsTable;
}
