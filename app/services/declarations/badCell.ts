/** A cell that is wrong: the number of its row, its column's field, what it says and why it cannot be, packed. */
export interface BadCell {
  n: number;
  field: string;
  value: string;
  reason: string;
}

/** What somebody has put right, by `row:field`. */
export type Corrections = Readonly<Record<string, string>>;

export const correctionKey = (n: number, field: string) => `${n}:${field}`;
