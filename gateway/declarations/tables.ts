/** One measurement of the machinery of a box in the terminal. Air in tenths of a °C. */
export interface ReeferReadingsTable {
  ctn_no: string;
  voyage: string;
  time: string;
  supply: number;
  return_air: number;
  alarm: 0 | 1;
}

/** What a terminal takes only with the port's own word. */
export interface DgAcceptanceTable {
  /** Terminal code; `*` for all. */
  terminal_code: string;
  /** A UN number (`UN1942`), a class or a division (`1.1`, `5.2`). */
  goods: string;
}

/** What a column of a company's own spreadsheets is, by its title without blanks and signs. */
export interface ImportTitlesTable {
  company_id: string;
  kind: string;
  title: string;
  /** Empty for a column that is left out. */
  field: string;
  update_time: string;
}

export interface DeclarationTables {
  import_titles: ImportTitlesTable;
  reefer_readings: ReeferReadingsTable;
  dg_acceptance: DgAcceptanceTable;
}
