import type { DeclarationKind } from "@protocol/declaration";
import { saveImportTitles } from "@protocol/importTitles";
import type { Person } from "../person.server";
import { plainTitle } from "./columnNames";
import { findImportColumn, importSheets } from "./importColumns";
import { choicesOf, type HeadColumn, type ImportHead } from "./importHead.server";
import { readStoredHead, type StoredHead, storeHead } from "./importSource.server";

/** A column that somebody has to say something about, or may: what it is called, what stands in it, what it seems to be. */
export interface AskedTitle {
  /** Its place in the file, from 0; names the form's field. */
  at: number;
  title: string;
  sample: string;
  field: string;
  by: Exclude<HeadColumn["by"], "report">;
}

/** What the page of titles shows. */
export function askTitles(kind: DeclarationKind, { head, samples }: StoredHead) {
  const { columns, mark, needed } = importSheets[kind];
  const titles = head.columns.flatMap(({ title, field, by }, at): AskedTitle[] =>
    plainTitle(title) === "" || title.trim() === mark || by === "report"
      ? []
      : [{ at, title, sample: samples[at] ?? "", field, by }],
  );
  return { titles, fields: columns.map(({ field }) => field), needed: [...needed] };
}

export type AskedTitles = ReturnType<typeof askTitles>;

/** Neither a B/L nor a box can be told from the next without these. */
const indispensable = ["blNo", "ctnNo"] as const;

/**
 * Reads what somebody has chosen for the titles (`title:<place>` = field or empty), keeps it with the job and for the
 * company. Gives packed errors by `title:<place>` or `titles` where a field is chosen twice or one is missing.
 */
export async function chooseTitles(
  person: Person,
  kind: DeclarationKind,
  folder: string,
  form: FormData,
): Promise<Record<string, string> | null> {
  const stored = await readStoredHead(folder);
  if (!stored) return { titles: "failure" };
  const errors: Record<string, string> = {};
  const taken = new Set<string>();
  const columns = stored.head.columns.map((column, at): HeadColumn => {
    const typed = form.get(`title:${at}`);
    if (typeof typed !== "string") return column;
    const field = findImportColumn(kind, typed) ? typed : "";
    if (field && taken.has(field)) errors[`title:${at}`] = "import.titleTwice";
    if (field) taken.add(field);
    return { ...column, field, by: "choice" };
  });
  if (indispensable.some((field) => !taken.has(field))) errors.titles = "import.titlesMissing";
  if (Object.keys(errors).length > 0) return errors;
  const head: ImportHead = { ...stored.head, columns };
  await storeHead(folder, { ...stored, head, confirmed: true });
  // the import goes on even where nothing can be kept for the next one
  await person.attempt(saveImportTitles, { params: { kind }, body: { choices: choicesOf(head) } });
  return null;
}
