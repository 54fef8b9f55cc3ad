import type { SubmissionResult } from "@conform-to/react";
import type { Attachment } from "@protocol/documents";
import type { FilePurpose, ShownFile } from "@protocol/files";
import type { PermissionId } from "@protocol/identity";
import type { FieldIssue } from "@protocol/message";
import type { BegunKind } from "@protocol/shipments";
import { formatYuan } from "@protocol/values/fen";
import { maxAttachments } from "@protocol/values/fileId";
import { shanghaiDay } from "@protocol/values/instant";
import { units } from "@protocol/values/units";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { entriesOfValue } from "../drafts/templates.server";
import type { CheckedForm } from "../forms/checkedForm";
import { formSchema } from "../forms/formSchema.server";
import { parseRead, typedIn } from "../forms/parseForm";
import type { Person } from "../person.server";
import { fillKnown } from "../shipments/fillKnown";
import { withFileErrors } from "../uploads/withFileErrors";
import type { AnyDocument, DocumentForm, FormMode, SaveMode } from "./documentForm";
import { openDocumentForm } from "./openForm.server";
import { isPasting, pasteBoxes } from "./pasteBoxes.server";
import type { FormAnswer, FormReading, PostedForm, saveDocumentForm } from "./saveForm.server";
import { toField } from "./toField";

export interface FieldsDocument extends AnyDocument {
  files?: Attachment[];
}

/** A form whose fields are those of the document's input, with amounts in yuan and the files in `files`. */
export interface FieldsForm<D extends FieldsDocument, S extends z.ZodObject>
  extends Omit<DocumentForm<D>, "fileFields"> {
  permission: PermissionId;
  /** Name of what was entered in the body of a save. */
  within: string;
  input: S;
  /** `today` is a day of Shanghai. */
  rules(mode: SaveMode, today: string): (value: z.output<S>) => FieldIssue[];
  /** Fields that hold one file each, and what it is for; the document has it under the same name. */
  single?: Readonly<Record<string, FilePurpose>>;
  /** What a copy is asked for anew. */
  notCopied: readonly (keyof D)[];
  newValue(): Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Begun from a shipment with what is known of it, under the names of its fields. */
  begunAs?: BegunKind;
  /** Fields that the form holds otherwise than the document. */
  shown?(document: D): Partial<Record<keyof z.output<S>, unknown>>;
  /** Rows of boxes that numbers may be pasted into; undefined where the form has no such field. */
  pasted?: { most: number };
  /** Whether a document that was found belongs to this form; undefined where each does. */
  fits?(document: D): boolean;
  done: Saved<D, z.output<S>>["done"];
}

type WithFiles = Pick<FieldsForm<FieldsDocument, z.ZodObject>, "single">;

const fileFieldsOf = ({ single = {} }: WithFiles) => ["files", ...Object.keys(single)];

/** The files of a document by field. */
function filesOf(document: FieldsDocument, { single = {} }: WithFiles): Record<string, Attachment[]> {
  const held = document as unknown as Record<string, Attachment | null | undefined>;
  const alone = Object.keys(single).map((field): [string, Attachment[]] => [field, held[field] ? [held[field]] : []]);
  return { files: document.files ?? [], ...Object.fromEntries(alone) };
}

/** Whether a field of an input holds fen, which people read and write as yuan. */
function isAmount(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return isAmount(schema.unwrap());
  return schema instanceof z.ZodNumber && units.get(schema)?.unit === "yuan";
}

/** A document as the form's fields hold it: times of the port's clock, amounts in yuan. */
const valuesOf = <D extends FieldsDocument, S extends z.ZodObject>(
  document: D,
  { shown, single, input }: Pick<FieldsForm<D, S>, "shown" | "single" | "input">,
  without: readonly (keyof D)[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...document, ...shown?.(document) })
      .filter(([field]) => !fileFieldsOf({ single }).includes(field) && !without.includes(field as keyof D))
      .map(([field, value]) => [
        field,
        typeof value === "number" && isAmount(input.shape[field]) ? formatYuan(value) : toField(value),
      ]),
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
    fileFields: fileFieldsOf(form),
    filesOf: (document) => filesOf(document, form),
    toFormValue: (document) => valuesOf(document, form, []),
    toCopy: (document) => valuesOf(document, form, form.notCopied),
    typedValue: typedIn,
    ...(form.begunAs ? { fromShipment: { kind: form.begunAs, fill: fillKnown(Object.keys(form.input.shape)) } } : {}),
  });
  const { files: attached = [], ...single } = files;
  return { ...page, value, files: attached, single, edit };
}

/** What a post of the form answers, unless it led elsewhere. */
export interface FieldsAnswer extends FormAnswer {
  files: ShownFile[];
  /** Those of fields that hold one each. */
  single: Record<string, ShownFile[]>;
  result: SubmissionResult<string[]>;
}

type Saved<D extends FieldsDocument, I> = Parameters<typeof saveDocumentForm<D, I, FieldsAnswer>>[2];

/** What `saveDocumentForm` asks of every such form alike. */
export function savedFields<D extends FieldsDocument, S extends z.ZodObject>(
  form: FieldsForm<D, S>,
): Omit<Saved<D, z.output<S>>, "create" | "update"> {
  return {
    ...form,
    fileFields: fileFieldsOf(form),
    uploads: {
      files: { purpose: "attachment", most: maxAttachments },
      ...Object.fromEntries(
        Object.entries(form.single ?? {}).map(([field, purpose]) => [field, { purpose, most: 1 }] as const),
      ),
    },
    read: async (posted) => readPosted(posted, form),
    entriesOf(document) {
      const values = valuesOf(document, form, []);
      const files = filesOf(document, form);
      const fields = Object.keys(form.input.shape).filter((field) => !(field in files));
      return [
        ...entriesOfValue(Object.fromEntries(fields.map((field) => [field, values[field]]))),
        ...Object.entries(files).flatMap(([field, held]) => held.map(({ id }): [string, string] => [field, id])),
      ];
    },
  };
}

function readPosted<D extends FieldsDocument, S extends z.ZodObject>(
  { form, files, errors, mode, back }: PostedForm<never>,
  { input, rules, pasted }: FieldsForm<D, S>,
): FormReading<z.output<S>, FieldsAnswer> {
  const readAs = (posted: CheckedForm, as: SaveMode) =>
    parseRead(posted, formSchema(input, rules(as, shanghaiDay(new Date()))));
  const { files: attached = [], ...single } = files;
  const answer = (result: SubmissionResult<string[]>): FieldsAnswer => ({
    ...back,
    files: attached,
    single,
    result: withFileErrors(result, errors),
  });
  const asRead = (posted: CheckedForm) => readAs(posted, "draft");
  const asTyped = () => asRead(form);
  return {
    compared: () => answer({ ...asTyped().reply(), error: undefined }),
    async pressed() {
      if (pasted && isPasting(form)) return data(answer(pasteBoxes(form, { ...pasted, read: asRead })));
      return form.get("__intent__") ? data(answer(asTyped().reply())) : null;
    },
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
