import type { DraftEntries } from "@protocol/drafts";
import type { Side } from "../documents/compareEntries";
import { isSecretField } from "../forms/isSecretField";

/** What the form carries for its draft: hidden fields, and the buttons and choices of a conflict. */
export const draftField = {
  id: "draft.id",
  version: "draft.version",
  tab: "draft.tab",
  kind: "draft.kind",
  documentId: "draft.documentId",
  /** A button: shows both versions side by side. */
  compare: "draft.compare",
  /** A button: fills the form with what was chosen, upon the draft's version that `theirs` names. */
  merge: "draft.merge",
  /** The same, upon the saved document's version that `theirs` names. */
  mergeDocument: "draft.mergeDocument",
  theirs: "draft.theirs",
  /** The choice for a field of two versions. Their rows have numbers of their own, so it is no path within the form. */
  take: (field: string) => `draft.take.${field.replace(/[[.]/g, "-").replace(/\]/g, "")}`,
} as const;

/** Belong to one sending of the form and not to what was typed. */
const ofOneSending = /^(key|mode|intent|do|paste|pasteText|removed|templateName|__\w+__|(draft|form)\..*)$/;

/** A form's fields as its draft keeps them: names and texts, no file, no password, no button. */
export function draftEntries(form: Iterable<[string, unknown]>): DraftEntries {
  return [...form].flatMap(
    ([name, value]): DraftEntries =>
      typeof value === "string" && !ofOneSending.test(name) && !isSecretField(name) ? [[name, value]] : [],
  );
}

/** What was chosen for a field of two versions; null where nothing was. */
export const chosenIn =
  (form: FormData) =>
  (field: string): Side | null => {
    const side = form.get(draftField.take(field));
    return side === "theirs" || side === "mine" ? side : null;
  };
