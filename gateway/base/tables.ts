import type { Generated } from "kysely";

export interface DictDataTable {
  id: string;
  dict_type: string;
  dict_value: string;
  dict_label: string;
  sort: number;
  version: Generated<number>;
}

export interface VoyagesTable {
  id: string;
  vessel_name: string;
  imo_no: string;
  /** Empty where it is not known. */
  call_sign: string;
  voyage: string;
  service_code: string;
  terminal_code: string;
  operator_code: string;
  eta: string;
  etb: string;
  etd: string;
  cy_cutoff: string;
  si_cutoff: string;
  vgm_cutoff: string;
  customs_cutoff: string;
  /** The yard takes boxes from here on. */
  open_time: string;
  /**
   * When the line confirmed the call, when she berthed and sailed; null while it is not known. The demo port knows its
   * future: an instant to come has not happened yet.
   */
  confirm_time: string | null;
  atb: string | null;
  atd: string | null;
  /** When the line took the call out of its schedule. */
  omit_time: string | null;
  update_time: string;
  /** Of Shanghai, of its first expected arrival: vessel, voyage, terminal and year make a call one. */
  year: Generated<string>;
  /** Raised with every change, as that of a document. */
  version: Generated<number>;
  /** Empty while it is not known. */
  berth_no: Generated<string>;
  /** The application for a branch voyage that it stands for; null for what the terminal has entered. */
  document_id: Generated<string | null>;
}

/** What has been filled in once and must not come back after somebody changed or deleted it. */
export interface SeedMarksTable {
  name: string;
  time: string;
}

export interface BaseTables {
  dict_data: DictDataTable;
  voyages: VoyagesTable;
  seed_marks: SeedMarksTable;
}
