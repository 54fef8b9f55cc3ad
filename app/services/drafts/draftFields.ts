import type { DraftEntries } from "@protocol/drafts";

/** What the form carries for its draft: hidden fields, and the buttons and choices of a conflict. */
export const draftField = {
  id: "draft.id",
  version: "draft.version",
  tab: "draft.tab",
  kind: "draft.kind",
  documentId: "draft.documentId",
  /** A button: shows both versions side by side. */
  compare: "draft.compare",
  /** A button: fills the form with what was chosen, upon the version that `theirs` names. */
  merge: "draft.merge",
  theirs: "draft.theirs",
  take: (field: string) => `draft.take.${field}`,
} as const;

/** Belong to one sending of the form and not to what was typed. */
const ofOneSending = /^(key|mode|intent|do|paste|pasteText|templateName|__\w+__|draft\..*)$/;
const secret = /password|^(kept\.)?repeat$/i;

/** A form's fields as its draft keeps them: names and texts, no file, no password, no button. */
export function draftEntries(form: Iterable<[string, unknown]>): DraftEntries {
  return [...form].flatMap(
    ([name, value]): DraftEntries =>
      typeof value === "string" && !ofOneSending.test(name) && !secret.test(name) ? [[name, value]] : [],
  );
}

/** One field in which two versions differ; a field with several values has them joined. */
export interface Difference {
  field: string;
  theirs: string;
  mine: string;
}

/** The document's own version and id are no one's to choose. */
const ofDocument = new Set(["id", "version", "type"]);

const valuesOf = (entries: DraftEntries, field: string) =>
  entries.flatMap(([name, value]) => (name === field ? [value] : []));

/** The fields in which two drafts differ; one that is missing is as good as empty. */
export function differences(theirs: DraftEntries, mine: DraftEntries): Difference[] {
  const fields = [...new Set([...mine, ...theirs].map(([name]) => name))];
  return fields
    .filter((field) => !ofDocument.has(field))
    .map((field) => ({
      field,
      theirs: valuesOf(theirs, field).join(" "),
      mine: valuesOf(mine, field).join(" "),
    }))
    .filter((each) => each.theirs !== each.mine);
}

/** Mine, with their values in the fields that `take` names. */
export function merge(theirs: DraftEntries, mine: DraftEntries, take: ReadonlySet<string>): DraftEntries {
  const fields = [...new Set([...mine, ...theirs].map(([name]) => name))];
  return closeUp(
    fields.flatMap(
      (field): DraftEntries => valuesOf(take.has(field) ? theirs : mine, field).map((value) => [field, value]),
    ),
  );
}

/** `boxes[0]`, `boxes[2]` become `boxes[0]`, `boxes[1]`: a list must not have holes. */
function closeUp(entries: DraftEntries): DraftEntries {
  const places = new Map<string, number[]>();
  for (const [name] of entries) {
    const [, list, at] = /^(\w+)\[(\d+)\]/.exec(name) ?? [];
    if (list) places.set(list, [...(places.get(list) ?? []), Number(at)]);
  }
  const newPlace = new Map<string, number>();
  for (const [list, all] of places) {
    const inOrder = [...new Set(all)].sort((a, b) => a - b);
    for (const [i, at] of inOrder.entries()) newPlace.set(`${list}[${at}]`, i);
  }
  return entries.map(([name, value]) => [
    name.replace(/^(\w+)\[\d+\]/, (row, list: string) => `${list}[${newPlace.get(row)}]`),
    value,
  ]);
}
