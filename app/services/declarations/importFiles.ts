/** The files of an import in its job's folder. */
export const importFiles = {
  source: "source",
  /** What its titles mean, a StoredHead. */
  head: "head.json",
  corrections: "corrections.json",
  /** What is wrong as the check found it, before what later rows show of earlier ones. */
  checked: "checked.ndjson",
  /** What is wrong, a BadCell a line, by rows. */
  bad: "bad.ndjson",
  /** What became of each B/L, a GroupResult a line, by rows. */
  groups: "groups.ndjson",
  /** What was made, a MadeDraft a line; after an interruption one may stand twice. */
  made: "made.ndjson",
  /** What the port refused, a BadCell a line. */
  refused: "refused.ndjson",
} as const;
