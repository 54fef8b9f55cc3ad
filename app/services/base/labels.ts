import type { DictEntry } from "@protocol/base";

/** The label of a code; a code that the list does not know shows as it is. */
export function labelOf(entries: readonly DictEntry[], value: string | null | undefined): string | null {
  if (!value) return null;
  return entries.find((entry) => entry.dictValue === value)?.dictLabel ?? value;
}
