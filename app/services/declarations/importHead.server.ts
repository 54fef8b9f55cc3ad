import english from "@locales/en-US/imports.json";
import portuguese from "@locales/pt-BR/imports.json";
import simplified from "@locales/zh-CN/imports.json";
import traditional from "@locales/zh-TW/imports.json";
import type { DeclarationKind } from "@protocol/declaration";
import { isUnitOf } from "@protocol/values/statedNumber";
import { columnNames, plainTitle, type TitleLanguage } from "./columnNames";
import { findImportColumn, type ImportColumn, importSheets } from "./importColumns";

/** What stands in a column of a file: a field of the declaration; what a report added; nothing that is taken in. */
export interface HeadColumn {
  title: string;
  /** Empty where the column is left out. */
  field: string;
  /** The unit that its title names, as written: `吨`. */
  unit?: string;
  /** Why it has its field: the template's own title, a common name, or a choice that the company made. */
  by: "title" | "name" | "choice" | "report" | "none";
}

/** The row of titles of a file. */
export interface ImportHead {
  /** Its number in the file; rows above it are a title or notes. */
  row: number;
  columns: HeadColumn[];
  /** In which its titles are written, where they tell. */
  language: TitleLanguage | null;
  /** Whether it is the template, so that nothing need be asked. */
  template: boolean;
}

/** What a company has chosen for titles, by `plainTitle`: a field, or empty for a column that is left out. */
export type TitleChoices = Readonly<Record<string, string>>;

const texts: readonly (readonly [TitleLanguage, Record<string, string>])[] = [
  ["zh", simplified],
  ["zh", traditional],
  ["en", english],
  ["pt", portuguese],
];

interface Known {
  field: string;
  languages: Set<TitleLanguage>;
  template: boolean;
}

/** `毛重（kg）` → `毛重` and `kg`. */
function partsOf(title: string): { name: string; inner: string } {
  const [, name, inner] = /^(.+?)\s*[(（[]([^)）\]]*)[)）\]]\s*\*?\s*$/.exec(title) ?? [];
  return name ? { name, inner: inner ?? "" } : { name: title, inner: "" };
}

function namesOf(kind: DeclarationKind): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  const note = (name: string, field: string, language: TitleLanguage, template: boolean) => {
    const had = known.get(name);
    if (had) had.languages.add(language);
    else known.set(name, { field, languages: new Set([language]), template });
  };
  for (const [language, said] of texts) {
    for (const { field } of importSheets[kind].columns) {
      const title = said[`column.${field}`] ?? field;
      note(plainTitle(title), field, language, true);
      note(plainTitle(partsOf(title).name), field, language, true);
    }
  }
  for (const { name, field, language } of columnNames)
    if (findImportColumn(kind, field)) note(name, field, language, false);
  return known;
}
const names: Record<DeclarationKind, ReadonlyMap<string, Known>> = {
  dgDeclaration: namesOf("dgDeclaration"),
  reeferDeclaration: namesOf("reeferDeclaration"),
};

/** Titles that a report of ours puts around the columns of a file. */
export const reportTitles = ["cell.row", "report.rows", "report.reason"] as const;
const ofReport = new Map(
  texts.flatMap(([, said]) => reportTitles.map((key) => [plainTitle(said[key] ?? key), key] as const)),
);

/** What a text begins with that may be a unit: `°C` of `°C c.c.`. */
const firstWord = (text: string) => /^[^\s,;/]+(?:\/h)?/.exec(text.trim())?.[0] ?? "";

function findKnown(kind: DeclarationKind, title: string): { known: Known; unit?: string } | undefined {
  const { name, inner } = partsOf(title);
  const known = names[kind].get(plainTitle(title)) ?? names[kind].get(plainTitle(name));
  const quantityOf = (field: string) => findImportColumn(kind, field)?.quantity;
  if (known) {
    const quantity = quantityOf(known.field);
    const unit = [firstWord(inner), inner].find((each) => quantity && each && isUnitOf(quantity, each));
    return { known, unit };
  }
  // `毛重kg`, `毛重/吨`, `Gross weight kgs`
  const [, base, unit] =
    /^(.+?)[\s/_-]*(kgs?|公斤|千克|mt|tons?|t|吨|噸|lbs?|℃|°c|c|℉|°f|%|h)$/i.exec(title.trim()) ?? [];
  const before = base && unit ? names[kind].get(plainTitle(base)) : undefined;
  const quantity = before && quantityOf(before.field);
  return before && unit && quantity && isUnitOf(quantity, unit) ? { known: before, unit } : undefined;
}

function languageOf(found: readonly (Known | undefined)[]): TitleLanguage | null {
  const count = { zh: 0, en: 0, pt: 0 };
  for (const known of found) {
    // what two languages write alike tells nothing
    if (known?.languages.size === 1) for (const language of known.languages) count[language]++;
  }
  const [first, second] = Object.entries(count).sort(([, a], [, b]) => b - a) as [TitleLanguage, number][];
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}

/**
 * What the titles of a file's columns mean: by what the company has chosen before, by the template's titles in any of
 * its languages, then by common names and units. Of two columns for one field the first has it.
 */
export function readTitles(
  kind: DeclarationKind,
  cells: readonly string[],
  row: number,
  choices: TitleChoices = {},
): ImportHead {
  const taken = new Set<string>();
  const found: (Known | undefined)[] = [];
  const columns = cells.map((title): HeadColumn => {
    const plain = plainTitle(title);
    const none: HeadColumn = { title, field: "", by: "none" };
    if (plain === "" || title.trim() === importSheets[kind].mark) return none;
    if (ofReport.has(plain)) return { ...none, field: ofReport.get(plain)!, by: "report" };
    const match = findKnown(kind, title);
    const chosen = choices[plain];
    const field = chosen ?? match?.known.field ?? "";
    if (chosen === "" || (chosen !== undefined && !findImportColumn(kind, chosen)))
      return { ...none, by: chosen === "" ? "choice" : "none" };
    if (!field || taken.has(field)) return none;
    taken.add(field);
    found.push(match?.known);
    const by = chosen !== undefined ? "choice" : match?.known.template ? "title" : "name";
    return { title, field, by, ...(match?.unit ? { unit: match.unit } : {}) };
  });
  const marked = cells.some((title) => title.trim() === importSheets[kind].mark);
  const complete = importSheets[kind].columns.every(({ field }) => taken.has(field));
  return { row, columns, language: languageOf(found), template: marked && complete };
}

/** What a head says of its titles, as choices that read it in the same way again. */
export const choicesOf = ({ columns }: ImportHead): TitleChoices =>
  Object.fromEntries(
    columns
      .filter(({ by, title }) => by !== "report" && plainTitle(title))
      .map(({ title, field }) => [plainTitle(title), field]),
  );

/** How many columns of a row mean something; the row of titles has the most. */
export const countTitles = ({ columns }: ImportHead): number =>
  columns.filter(({ field, by }) => field && by !== "report").length;

/** Titles that are taken in nowhere. */
export const unmappedOf = ({ columns }: ImportHead): string[] =>
  columns.filter(({ field, title }) => !field && plainTitle(title)).map(({ title }) => title);

/** Fields that a declaration needs and no column has. */
export const missingOf = (kind: DeclarationKind, { columns }: ImportHead): string[] =>
  importSheets[kind].needed.filter((need) => !columns.some(({ field }) => field === need));

/** Whether each title has been decided, by the template or by somebody, so that nothing need be asked. */
export function isDecided(kind: DeclarationKind, head: ImportHead): boolean {
  if (head.template) return true;
  const open = head.columns.some(({ by, title }) => (by === "name" || by === "none") && isTitle(kind, title));
  return !open && missingOf(kind, head).length === 0;
}

const isTitle = (kind: DeclarationKind, title: string) =>
  plainTitle(title) !== "" && title.trim() !== importSheets[kind].mark;

/** Which place of a row holds which column. */
export function placesOf(kind: DeclarationKind, { columns }: ImportHead): Map<ImportColumn, number> {
  const places = new Map<ImportColumn, number>();
  columns.forEach(({ field, by }, i) => {
    const column = by === "report" ? undefined : findImportColumn(kind, field);
    if (column) places.set(column, i);
  });
  return places;
}
