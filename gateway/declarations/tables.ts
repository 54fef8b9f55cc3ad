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

export interface DeclarationTables {
  reefer_readings: ReeferReadingsTable;
  dg_acceptance: DgAcceptanceTable;
}
