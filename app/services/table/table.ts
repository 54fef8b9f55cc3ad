/** A table to take along: texts, and numbers where a column says so. */
export interface TableFile {
  title: string;
  columns: { label: string; number: boolean }[];
  rows: string[][];
}
