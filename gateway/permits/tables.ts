/** A vehicle or a person, as the gate names it: a plate number, an identity number. */
type SubjectKind = "vehicle" | "person";

export interface ViolationsTable {
  id: string;
  subject_kind: SubjectKind;
  subject: string;
  /** Terminal code. */
  area: string;
  time: string;
  what: string;
  points: number;
  entered_by: string;
}

/** Who may not enter, from one instant to another. */
export interface EntryBansTable {
  id: string;
  subject_kind: SubjectKind;
  subject: string;
  /** Terminal code; empty: the whole port. */
  area: string;
  reason: string;
  valid_from: string;
  valid_to: string;
  entered_by: string;
  /** Why it was ended before its last day; null where it was not. */
  lift_remark: string | null;
}

export interface PermitTables {
  violations: ViolationsTable;
  entry_bans: EntryBansTable;
}
