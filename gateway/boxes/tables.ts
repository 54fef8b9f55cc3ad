import type { Generated } from "kysely";

/** Physical facts about a box, as terminals and yards report them; append-only. */
export interface BoxEventsTable {
  id: string;
  ctn_no: string;
  time: string;
  code: string;
  place_code: string | null;
  full_empty: string | null;
  direction: string | null;
  plate_no: string | null;
  vessel_name: string | null;
  voyage: string | null;
  operator_code: string | null;
  bl_no: string | null;
  size_type: string | null;
  source: string;
}

/** What a line has released, one row per size type: the lines of its release order. */
export interface BoxReleasesTable {
  id: string;
  /** The release order that it is a line of, and its place there; null in rows that no order stands behind. */
  order_id: Generated<string | null>;
  line_no: Generated<number | null>;
  release_no: string;
  bl_no: string;
  operator_code: string;
  vessel_name: string;
  voyage: string;
  size_type: string;
  qty: number;
  picked_qty: number;
  /** Boxes that pickups hold and that have not left yet; with `picked_qty` never more than `qty`. */
  reserved_qty: Generated<number>;
  /** Codes of yards, JSON. */
  yards: string;
  valid_from: string;
  valid_to: string;
  release_type: string;
  withdrawn: 0 | 1;
}

export interface LiftingBarcodesTable {
  barcode: string;
  ctn_no: string;
  bl_no: string;
  yard_code: string;
  plate_no: string;
  valid_from: string;
  valid_to: string;
  used_time: string | null;
  void: 0 | 1;
  /** The order that it lifts a box of; null in rows that no order stands behind. */
  order_id: Generated<string | null>;
  print_count: Generated<number>;
  /** What was issued in its place, for another truck. */
  replaced_by: Generated<string | null>;
}

/** Why a box may not leave: customs (C), its line (L) or the terminal (T) holds it until they lift it. */
export interface BoxHoldsTable {
  id: string;
  ctn_no: string;
  kind: "C" | "L" | "T";
  reason: string;
  from_time: string;
  lift_time: string | null;
}

/** A box that one document at a time has for a purpose. */
export interface BoxClaimsTable {
  purpose: string;
  scope: string;
  ctn_no: string;
  document_id: string;
  document_no: string;
}

export interface BoxTables {
  box_claims: BoxClaimsTable;
  box_holds: BoxHoldsTable;
  box_events: BoxEventsTable;
  box_releases: BoxReleasesTable;
  lifting_barcodes: LiftingBarcodesTable;
}
