import type { ShownFile } from "@protocol/files";
import { findUnEntry } from "@protocol/values/dangerousGoods";
import type { FormAnswer } from "../documents/saveForm.server";
import type { CheckedForm } from "../forms/checkedForm";
import { typedIn } from "../forms/parseForm";
import type { FormValue } from "./formValue";
import type { RowsAnswer } from "./rowIntents.server";
import { answerOf, type UnAnswer } from "./unSearch.server";

/** What a post of the form answers, unless it led elsewhere. */
export interface DeclarationFormAnswer extends FormAnswer {
  value: FormValue;
  errors: Record<string, string[]>;
  un: Record<string, UnAnswer>;
  matches: RowsAnswer["matches"];
  /** Of a button among the rows (rowIntents.server.ts). */
  unfit: string[];
  removed: string | null;
  focus: string | null;
  files: Record<string, ShownFile[]>;
  /** The rows are not those that were posted: the page draws them anew. */
  rows: string | null;
  /** What was pasted and is in no row yet. */
  pasteText: string;
  /** The name under which its fields were to be kept as a template; null where that was not asked. */
  template: string | null;
  /** That name as it was typed, where nothing is kept under it yet. */
  templateName: string;
  /** How many boxes a file has brought; null where none was read. */
  added: number | null;
  /** Titles of that file that no field of a box has. */
  unmapped?: string[];
}

/** What a posted form had typed, valid or not. */
export function typedValue(form: CheckedForm): FormValue {
  return withBoxes(typedIn(form));
}

export const withBoxes = (typed: Record<string, unknown>): FormValue => ({
  ...typed,
  boxes: Array.isArray(typed.boxes) ? typed.boxes.map((box) => box ?? {}) : [],
});

/** The entries of the numbers that stand in a form, so that it can say what they are. */
export function unEntriesOf(value: FormValue): Record<string, UnAnswer> {
  const numbers = value.boxes.flatMap((box) => (box.goods ?? []).map((goods) => String(goods?.unNo ?? "")));
  return Object.fromEntries(
    [...new Set(numbers)].flatMap((typed) => {
      const entry = findUnEntry(typed.trim().replace(/^UN\s*/i, ""));
      return entry ? [[entry.unNo, answerOf(entry)]] : [];
    }),
  );
}
