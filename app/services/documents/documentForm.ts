import type { DraftKind } from "@protocol/drafts";
import type { FormLimits } from "../forms/formLimits";
import type { Person } from "../person.server";

/** A form for a new document, which may begin as a copy of another, or for changing one that is there. */
export type FormMode = "new" | "edit";

/** What the form at a URL is for, where one route file serves both. */
export const formModeAt = (url: string): FormMode => (/^\/edit|edit$/i.test(new URL(url).pathname) ? "edit" : "new");

/** What a save asks for: a draft accepts gaps, what is submitted does not. */
export type SaveMode = "draft" | "submit";

/** What every document says of itself, whatever its kind. */
export interface AnyDocument {
  id: string;
  version: number;
  status: string;
  updateTime: string;
  allowedActions: readonly string[];
}

/** What opening and saving a form both know of its kind of document. */
export interface DocumentForm<D extends AnyDocument> {
  draftKind: DraftKind;
  limits: FormLimits;
  /** Fields of the form that hold ids of files. */
  fileFields: readonly string[];
  /** The document as it stands. Throws the page of a refused call. */
  get(person: Person, id: string): Promise<D>;
}

/** Name of the hidden field that says what a form began with; it is no part of a draft. */
export const initialDigestsField = "form.initialDigests";

/** What a person must be permitted to do with such documents, to open and to save the form. */
export const actionOf = (mode: FormMode) => (mode === "new" ? "add" : "edit");

/** Whether a text can be the id of a document; nothing else is sent on. */
export const isDocumentId = (text: string) => /^[\w-]{1,40}$/.test(text);
