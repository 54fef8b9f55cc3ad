import type { SubmissionResult } from "@conform-to/react";
import type { Attachment } from "@protocol/documents";
import type { ShownFile } from "@protocol/files";
import type { PermissionId } from "@protocol/identity";
import type { FieldIssue } from "@protocol/message";
import { maxAttachments } from "@protocol/values/fileId";
import { shanghaiDay } from "@protocol/values/instant";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { entriesOfValue } from "../drafts/templates.server";
import type { CheckedForm } from "../forms/checkedForm";
import { formSchema } from "../forms/formSchema.server";
import { parseRead, typedIn } from "../forms/parseForm";
import type { Person } from "../person.server";
import { withFileErrors } from "../uploads/withFileErrors";
import type { AnyDocument, DocumentForm, FormMode, SaveMode } from "./documentForm";
import { openDocumentForm } from "./openForm.server";
import type { FormAnswer, FormReading, PostedForm, saveDocumentForm } from "./saveForm.server";
import { toField } from "./toField";

export interface FieldsDocument extends AnyDocument {
  files?: Attachment[];
}

/** A form whose fields are those of the document's input, as they are, with the files in `files`. */
export interface FieldsForm<D extends FieldsDocument, S extends z.ZodObject>
  extends Omit<DocumentForm<D>, "fileFields"> {
  permission: PermissionId;
  /** Name of what was entered in the body of a save. */
  within: string;
  input: S;
  /** `today` is a day of Shanghai. */
  rules(mode: SaveMode, today: string): (value: z.output<S>) => FieldIssue[];
  /** What a copy is asked for anew. */
  notCopied: readonly (keyof D)[];
  newValue(): Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Fields that the form holds otherwise than the document. */
  shown?(document: D): Partial<Record<keyof z.output<S>, unknown>>;
  /** Whether a document that was found belongs to this form; undefined where each does. */
  fits?(document: D): boolean;
  done: Saved<D, z.output<S>>["done"];
}

/** A document as the form's fields hold it. */
const valuesOf = <D extends FieldsDocument, S extends z.ZodObject>(
  document: D,
  { shown }: Pick<FieldsForm<D, S>, "shown">,
  without: readonly (keyof D)[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...document, ...shown?.(document) })
      .filter(([field]) => field !== "files" && !without.includes(field as keyof D))
      .map(([field, value]) => [field, toField(value)]),
  );

/** What new, edit and copy load: the values that the form starts with. */
export async function openFieldsForm<D extends FieldsDocument, S extends z.ZodObject>(
  args: LoaderFunctionArgs,
  person: Person,
  mode: FormMode,
  form: FieldsForm<D, S>,
) {
  const { value, files, edit, page } = await openDocumentForm(args, person, mode, {
    ...form,
    fileFields: ["files"],
    filesOf: (document) => ({ files: document.files ?? [] }),
    toFormValue: (document) => valuesOf(document, form, []),
    toCopy: (document) => valuesOf(document, form, form.notCopied),
    typedValue: typedIn,
  });
  return { ...page, value, files: files.files ?? [], edit };
}

/** What a post of the form answers, unless it led elsewhere. */
export interface FieldsAnswer extends FormAnswer {
  files: ShownFile[];
  result: SubmissionResult<string[]>;
}

type Saved<D extends FieldsDocument, I> = Parameters<typeof saveDocumentForm<D, I, FieldsAnswer>>[2];

/** What `saveDocumentForm` asks of every such form alike. */
export function savedFields<D extends FieldsDocument, S extends z.ZodObject>(
  form: FieldsForm<D, S>,
): Omit<Saved<D, z.output<S>>, "create" | "update"> {
  return {
    ...form,
    fileFields: ["files"],
    uploads: { files: { purpose: "attachment", most: maxAttachments } },
    read: async (posted) => readPosted(posted, form),
    entriesOf(document) {
      const values = valuesOf(document, form, []);
      const fields = Object.keys(form.input.shape).filter((field) => field !== "files");
      return [
        ...entriesOfValue(Object.fromEntries(fields.map((field) => [field, values[field]]))),
        ...(document.files ?? []).map((file): [string, string] => ["files", file.id]),
      ];
    },
  };
}

function readPosted<D extends FieldsDocument, S extends z.ZodObject>(
  { form, files, errors, mode, back }: PostedForm<never>,
  { input, rules }: FieldsForm<D, S>,
): FormReading<z.output<S>, FieldsAnswer> {
  const readAs = (posted: CheckedForm, as: SaveMode) =>
    parseRead(posted, formSchema(input, rules(as, shanghaiDay(new Date()))));
  const answer = (result: SubmissionResult<string[]>): FieldsAnswer => ({
    ...back,
    files: files.files ?? [],
    result: withFileErrors(result, errors),
  });
  const asTyped = () => readAs(form, "draft");
  return {
    compared: () => answer({ ...asTyped().reply(), error: undefined }),
    pressed: async () => (form.get("__intent__") ? data(answer(asTyped().reply())) : null),
    withoutFile: () => answer(asTyped().reply({ fieldErrors: {} })),
    async check() {
      const submission = readAs(form, mode);
      return {
        value: submission.status === "success" ? submission.value : null,
        wrong: () => answer(submission.reply()),
        refused: (fieldErrors) => answer(submission.reply({ fieldErrors })),
      };
    },
  };
}
