/**
 * Which edition of the IMDG Code the list, the segregation table and the segregation groups follow, from where they were
 * taken, and what of the Code they leave out. The form says the first and the last to whoever declares.
 */
export const unEdition = {
  amendment: "42-24",
  /** First day on which it must be used. */
  mandatoryFrom: "2026-01-01",
  sources: [
    "dangerous goods list, columns 2 to 7 and 15 to 16b: the entries of the port's reference list",
    "IMDG Code 2.3.2 (class 3 and viscous liquids), 3.1.4.4 (segregation groups), 7.2.4 (segregation table), 7.2.6 (exceptions)",
  ],
  /** What has been held against second lists of the same amendment, and found equal for the entries that are here. */
  compared: {
    "segregation table (7.2.4), all rows": "two public lists of dangerous goods software: EasyJob ProDG, IMDG SEG",
    "segregation groups (3.1.4.4) of every entry": "EasyJob ProDG",
    "meaning of the SG codes (7.2.8)": "EasyJob ProDG, IMDG SEG",
  },
  /**
   * What was entered from knowledge of the Code and has not been held against a second list: to be checked by a
   * dangerous goods safety adviser before a port relies on it.
   */
  notCompared: ["which SG codes column 16b gives to an entry (`entryRules`)"],
  /** Keys of `declarations.json` below `edition.leavesOut`. */
  leavesOut: ["entries", "provisions", "quantities", "stowageCodes"],
} as const;
