/** What only one document at a time may have: an inner plate, a serial number, the replacement of a machine's license. */
export interface MachineClaimsTable {
  what: "plate" | "serial" | "remake";
  value: string;
  document_id: string;
  document_no: string;
}

/** Every license that was ever issued; at most one of a machine has no `void_time`. */
export interface MachineLicensesTable {
  license_no: string;
  machine_id: string;
  issued_time: string;
  void_time: string | null;
  /** Number of the replacement that brought it; null for a machine's first. */
  remake_no: string | null;
}

export interface MachineTables {
  machine_claims: MachineClaimsTable;
  machine_licenses: MachineLicensesTable;
}
