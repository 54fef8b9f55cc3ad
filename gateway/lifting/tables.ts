/** A box has at most one order to lift it at a time. */
export interface LiftingClaimsTable {
  ctn_no: string;
  document_id: string;
  document_no: string;
}

export interface LiftingTables {
  lifting_claims: LiftingClaimsTable;
}
