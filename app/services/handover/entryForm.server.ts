import type { SubmissionResult } from "@conform-to/react";
import type { ShownFile } from "@protocol/files";
import type { ActionKey, PermissionId } from "@protocol/identity";
import type { FieldIssue } from "@protocol/message";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import { isDocumentId } from "../documents/documentForm";
import { isPasting, pasteBoxes } from "../documents/pasteBoxes.server";
import { refusedSave } from "../documents/saving.server";
import { followWrite } from "../documents/transitions.server";
import { afterRefusal, type Stored, type StoredConflict } from "../forms/afterRefusal.server";
import type { CheckedForm } from "../forms/checkedForm";
import type { FormLimits } from "../forms/formLimits";
import { entrySchema } from "../forms/formSchema.server";
import { parseRead } from "../forms/parseForm";
import { postedVersion } from "../forms/postedVersion";
import type { Outcome, Person } from "../person.server";
import type { Shown } from "../refusal.server";
import { findFiles, idsOf, receiveForm, type UploadRule } from "../uploads/receiveForm.server";
import { withFileErrors } from "../uploads/withFileErrors";

/** Files of a form by their field. */
export type FormFiles = Record<string, readonly ShownFile[]>;

/** What a post of an entry form answers, unless it led elsewhere. */
export interface EntryAnswer {
  prompt: Shown | null;
  conflict: StoredConflict | null;
  /** Another one than was posted; null where that one still holds. */
  idempotencyKey: string | null;
  /** The version that was posted; null for a form that changes none. */
  version: number | null;
  files: FormFiles;
  result: SubmissionResult<string[]>;
  /** The whole post, when the upstream could not be asked (components/page/RouteError.tsx). */
  retry?: [string, string][];
}

/** What one form of the area brings: it is sent whole, without a draft of a document. */
interface EntryForm<S extends z.ZodObject, R> {
  needs: readonly [PermissionId, ActionKey];
  limits: FormLimits;
  uploads: Record<string, UploadRule>;
  input: S;
  /** Also asked of a form that lacks some of its fields. */
  issues(value: Partial<z.output<S>>): FieldIssue[];
  /** Rows of boxes that numbers may be pasted into; undefined where the form has no such field. */
  pasted?: { most: number };
  /** Name of what was entered in the body of the call. */
  within: string;
  /** Reads what a posted form changes; null for a form that only adds. */
  stored: ((person: Person, id: string) => Promise<Stored>) | null;
  send(person: Person, value: z.output<S>, form: CheckedForm, idempotencyKey: string): Promise<Outcome<R>>;
  done(result: R): Parameters<typeof followWrite>[3];
}

/** Sends an entry form. Answers the page with what is wrong beside its fields, and all that was typed. */
export async function saveEntry<S extends z.ZodObject, R>(args: ActionFunctionArgs, kind: EntryForm<S, R>) {
  const received = await receiveForm(args, kind.limits, kind.uploads, kind.needs);
  const { person, form, files, errors, removing } = received;
  const read = (posted: CheckedForm) => parseRead(posted, entrySchema(kind.input, kind.issues));
  const nothing = { prompt: null, conflict: null, idempotencyKey: null, version: postedVersion(form), files };
  if (kind.pasted && isPasting(form))
    return data<EntryAnswer>({
      ...nothing,
      result: withFileErrors(pasteBoxes(form, { ...kind.pasted, read }), errors),
    });
  const submission = read(form);
  // a photo that was taken away, or one row more, leaves the form as it was typed
  if (removing) return data<EntryAnswer>({ ...nothing, result: { ...submission.reply(), error: {} } });
  if (form.get("__intent__"))
    return data<EntryAnswer>({ ...nothing, result: withFileErrors(submission.reply(), errors) });
  if (submission.status !== "success" || Object.keys(errors).length > 0)
    return data<EntryAnswer>({ ...nothing, result: withFileErrors(submission.reply(), errors) }, { status: 422 });
  const idempotencyKey = String(form.get("key") ?? "").slice(0, 60);
  const outcome = await kind.send(person, submission.value, form, idempotencyKey);
  if (outcome.ok) return followWrite(args, person, outcome, kind.done(outcome.result));
  const { within } = kind;
  const { fieldErrors, shown, init } = refusedSave(args, outcome.error, { form, within, conflict: null });
  const id = String(form.get("id") ?? "");
  const { stored } = kind;
  const {
    conflict,
    prompt: told,
    texts,
  } = await afterRefusal(args, person, outcome.error, {
    ...{ form, texts: { version: String(nothing.version ?? "") }, fileFields: Object.keys(kind.uploads) },
    stored: stored && isDocumentId(id) ? () => stored(person, id) : null,
  });
  const prompt = Object.keys(fieldErrors).length > 0 ? null : told;
  const result = submission.reply({ fieldErrors });
  const { idempotencyKey: nextKey, retry } = shown;
  const version = texts.version === "" ? null : Number(texts.version);
  return data<EntryAnswer>({ ...nothing, version, prompt, conflict, idempotencyKey: nextKey, result, retry }, init);
}

/** The files that a form had when its session ended. */
export async function restoredFiles(person: Person, form: FormData, fields: readonly string[]): Promise<FormFiles> {
  const found = fields.map(async (field) => [field, await findFiles(person, idsOf(form, field).slice(0, 20))] as const);
  return Object.fromEntries(await Promise.all(found));
}
