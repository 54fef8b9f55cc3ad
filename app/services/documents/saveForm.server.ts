import type { DraftEntries } from "@protocol/drafts";
import type { PermissionId } from "@protocol/identity";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { draftEntries, draftField } from "../drafts/draftFields";
import { type DraftState, endDraft, keepDraft, openMergedForm } from "../drafts/drafts.server";
import { postedVersion } from "../forms/postedVersion";
import { missing, type Outcome, type Person } from "../person.server";
import type { Shown } from "../refusal.server";
import type { Toast } from "../session/session.server";
import { type ReadRule, type ReceivedForm, receiveForm, type UploadRule } from "../uploads/receiveForm.server";
import {
  type AnyDocument,
  actionOf,
  type DocumentForm,
  type FormMode,
  initialDigestsField,
  isDocumentId,
  type SaveMode,
} from "./documentForm";
import { type Conflict, conflictOf, refusedSave } from "./saving.server";
import { followWrite } from "./transitions.server";

/** What every answer to a posted form says; each kind adds its fields and what is wrong with them. */
export interface FormAnswer {
  prompt: Shown | null;
  conflict: Conflict | null;
  /** Another one than was posted; null where that one still holds. */
  idempotencyKey: string | null;
  /** Of the saved document that the form is about, as posted. */
  version: number | null;
  /** What the form began with, as posted. */
  initialDigests: string;
  draft: DraftState;
  /** The whole post, when the upstream could not be asked (components/page/RouteError.tsx). */
  retry?: [string, string][];
}

/** An answer with its status, 200 where none is given. */
export type Answered<A> = ReturnType<typeof data<A>>;

/** A form as it was posted; its draft is kept. `T` is what the kind has read from a file of its own. */
export interface PostedForm<T> extends ReceivedForm<T> {
  mode: SaveMode;
  /** What an answer says where nothing has been saved. */
  back: FormAnswer;
}

/** A posted form held against its schema. `I` is what the document's calls take, `A` what the page is answered. */
export interface CheckedInput<I, A> {
  /** Null where fields are wrong. */
  value: I | null;
  /** With what the schema and the files say. */
  wrong(): A;
  /** With what the upstream says: packed messages, by path. */
  refused(fieldErrors: Record<string, string[]>): A;
}

/** What a kind makes of one post, in the order in which it is asked. */
export interface FormReading<I, A> {
  /** Beside another version of its draft: as typed, and nothing said of it but of its files. */
  compared(): A;
  /** What a button of the kind's own answers, as those among the rows; null where none was pressed. */
  pressed(): Promise<Answered<A> | null>;
  /** After a button that only takes a file away. */
  withoutFile(): A;
  /** Holds the form against its schema, once nothing else was asked for. */
  check(): Promise<CheckedInput<I, A>>;
}

interface Sent<I> {
  mode: SaveMode;
  value: I;
  idempotencyKey: string;
}

/** What a kind of document adds to the saving of its form. */
interface SavedKind<D extends AnyDocument, I, A extends FormAnswer, T> extends DocumentForm<D> {
  /** A new document needs its `add`, a change its `edit`. */
  permission: PermissionId;
  /** Which of its file fields take files, and how many. */
  uploads: Record<string, UploadRule>;
  /** A file that the kind reads itself. */
  reading?: ReadRule<T>;
  /** Name of what was entered in the body that `create` and `update` send. */
  within: string;
  read(posted: PostedForm<T>): Promise<FormReading<I, A>>;
  create(person: Person, sent: Sent<I>): Promise<Outcome<D>>;
  update(person: Person, id: string, sent: Sent<I> & { version: number }): Promise<Outcome<D>>;
  /** A saved document as the names and texts that its form would post. */
  entriesOf(document: D): DraftEntries;
  /** Where a saved document is shown, and what is said of it. */
  done(document: D, mode: SaveMode): { to: string } & Pick<Toast, "key" | "params">;
}

/**
 * Saves a document or submits it; its draft is kept whatever button was pressed. Answers the page again with 200 for a
 * button that saves nothing, 422 for fields, 409 with both versions where somebody else has saved the draft or the
 * document since, and the upstream's own status for what it refused. Throws 404 without the permission.
 */
export async function saveDocumentForm<D extends AnyDocument, I, A extends FormAnswer, T = never>(
  args: ActionFunctionArgs,
  mode: FormMode,
  kind: SavedKind<D, I, A, T>,
): Promise<Response | Answered<A>> {
  const needs = [kind.permission, actionOf(mode)] as const;
  const received = await receiveForm(args, kind.limits, kind.uploads, needs, kind.reading);
  const { person, form } = received;
  const id = String(form.get("id") ?? "");
  if (mode === "edit" && !isDocumentId(id)) throw missing(args.context.traceId);
  const draft = await keepDraft(person, form, kind.draftKind, mode === "edit" ? id : null);
  const saveMode = form.get("mode") === "submit" ? "submit" : "draft";
  const initialDigests = String(form.get(initialDigestsField) ?? "");
  const back = {
    prompt: null,
    conflict: null,
    idempotencyKey: null,
    version: postedVersion(form),
    initialDigests,
    draft,
  };
  const read = await kind.read({ ...received, mode: saveMode, back });

  if (draft.conflict || form.get(draftField.compare))
    return data(read.compared(), { status: draft.conflict ? 409 : 200 });
  if (mode === "edit" && form.get(draftField.mergeDocument)) {
    const current = await kind.get(person, id);
    await openMergedForm(person, form, draft, { theirs: kind.entriesOf(current), version: current.version });
  }
  const pressed = await read.pressed();
  if (pressed) return pressed;
  if (received.removing) return data(read.withoutFile());
  const checked = await read.check();
  if (checked.value === null || Object.keys(received.errors).length > 0) return data(checked.wrong(), { status: 422 });

  const idempotencyKey = String(form.get("key") ?? "").slice(0, 60);
  const sent = { mode: saveMode, value: checked.value, idempotencyKey } as const;
  const outcome =
    mode === "new"
      ? await kind.create(person, sent)
      : await kind.update(person, id, { ...sent, version: Number(form.get("version")) || 1 });
  if (outcome.ok) {
    await endDraft(person, draft);
    return followWrite(args, person, outcome, kind.done(outcome.result, saveMode));
  }
  const { error } = outcome;
  // what a 409 is about comes as `get` answers it
  const current = error.status === 409 ? (error.current as D | null) : null;
  const conflict =
    current &&
    (await conflictOf(person, current, {
      theirs: kind.entriesOf(current),
      mine: draftEntries(form),
      fileFields: kind.fileFields,
      initialDigests,
    }));
  const { fieldErrors, shown, init } = refusedSave(args, error, { form, within: kind.within, conflict });
  return data({ ...checked.refused(fieldErrors), ...shown }, init);
}
