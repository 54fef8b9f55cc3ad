export interface DictDataTable {
  id: string;
  dict_type: string;
  dict_value: string;
  dict_label: string;
  sort: number;
}

export interface VoyagesTable {
  id: string;
  vessel_name: string;
  imo_no: string;
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
